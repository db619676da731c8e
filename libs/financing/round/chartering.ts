import { companyDay } from '#kernel/calendar';
import { addDays } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import { countingDays } from '#financing/round_model';
import type { Amending } from '#charter/charter_amendment';
import { Document, envelopeProducts, inviting, opening, sealing, signing } from '#documents/document';
import { companyFacts, type Entity } from '#companies/entity';
import { ShareLedger } from '#ledger/ledger_entry';
import { shareActId } from '#stock/share_act';
import { ShareClass } from '#ledger/share_class';
import { commonStock, figuresOn, movedSince, restated } from './figures';
import { certificateFacts } from './papers';
import { Round } from './round.entity';
import { roundMachine } from './round.machine';

const decision = { act: 'priced_round_authorisation', operation: 'rounds.draft' } as const;
const workflow = { name: 'charterAmendment', id: 'charter_amendment' };
const { charter: complete, reject, abandon: cancel } = roundMachine.moves;

/**
 * Why the papers of a round are not what the ledger leads to today; null where they are. The interest of notes stays
 * that of their day as long as notes say so.
 */
export async function staleness(
  work: UnitOfWork,
  entity: Entity,
  round: Round,
): Promise<NonNullable<ReturnType<typeof movedSince>> | null> {
  const today = companyDay(entity, work.now);
  const { as_of } = round.agreed!;
  const { figures } = await figuresOn(work, round, today, addDays(as_of, countingDays) < today ? today : as_of);
  return movedSince(round.agreed!, figures, round.completed_at !== null);
}

/** The terms of a round on which the board decides, and the holders with it. */
const particularsOf = ({ agreed, investors, pool }: Pick<Round, 'agreed' | 'investors' | 'pool'>) => {
  const { series, price_per_share, pool_increase, conversions } = agreed!;
  const sold = investors.reduce((total, { shares }) => total + shares!, 0);
  const converted = conversions.reduce((total, { shares }) => total + shares, 0);
  return {
    series: series[0]!.name,
    shares: sold,
    price_per_share,
    ...(converted > 0 ? { conversion_shares: converted } : {}),
    ...(pool && pool_increase > 0 ? { plan_name: pool.plan_name, pool_increase } : {}),
  };
};

/**
 * In which states of it a purchase agreement is signed, or still can be: the charter is not changed for a sale that
 * cannot come about.
 */
const signable: readonly (string | null)[] = ['draft', 'sent', 'partially_signed', 'executed'];

/**
 * The restated certificate of a round: 8 Del. C. §§ 242(b) and 245. Once it is in effect its series are there, and the
 * purchase agreement goes round.
 */
export const roundAmending: Amending<Round> = {
  of: Round,
  name: 'round',
  noun: 'priced round',
  workflow,
  moves: { complete, reject, cancel },
  decision,

  claim: (_, __, matter, { on, body }) =>
    Promise.resolve({
      ...decision,
      body,
      subject_id: matter.id,
      on,
      notify: `${workflow.id}/${matter.id}`,
      subject: 'Preferred Stock Financing',
      particulars: particularsOf(matter),
      resolved_clauses: [],
    }),
  holdersVote: () => Promise.resolve(true),

  async obstacle(work, entity, round) {
    const { title, execution_status } = await work.find(Document, round.purchase_agreement_document_id!);
    if (!signable.includes(execution_status))
      return `${title}, by which the investors buy, will not be signed: it is ${execution_status}.`;
    try {
      return (await staleness(work, entity, round))?.says ?? null;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return error.detail;
      throw error;
    }
  },

  paper: async (work, entity, round, statement) => ({
    type: 'restated_certificate_of_incorporation',
    facts: await certificateFacts(work, entity, round, round.agreed!, statement),
  }),
  nameOf: ({ legal_name }) => ({ legal_name, isNew: false }),
  paperBeside: ({ purchase_agreement_document_id: agreement }) => agreement,

  effects({ agreed, investors }) {
    const { series, common_before, authorized_common_shares, plan_class } = agreed!;
    const raised = (authorized_common_shares > common_before ? 1 : 0) + (plan_class ? 1 : 0);
    const entries = series.length + raised;
    const signers = investors.length + 1;
    const times = (count: number, type: string): string[] => Array.from({ length: count }, () => type);
    return {
      evidence: 'charter_amendment_evidence',
      creates: [
        ...series.map(() => ({ object: 'share_class', kind: 'share_class' })),
        ...Array.from({ length: entries }, () => ({ object: 'ledger_entry', kind: 'share_class_authorization' })),
        ...envelopeProducts(signers),
      ],
      emits: [
        ...times(series.length, 'share_class.created'),
        ...times(entries, 'ledger_entry.created'),
        ...times(raised, 'share_class.updated'),
        'entity.updated',
        'round.updated',
        ...opening(signers),
        ...inviting(signers),
        ...signing(signers),
        ...sealing(),
        'round.signed',
      ],
    };
  },
  evidence: (entity, _, acknowledgment) => ({
    type: 'charter_amendment_evidence',
    facts: { company: companyFacts(entity), ...acknowledgment },
  }),

  async accept(work, entity, round, { effective_date, document }) {
    const { agreed } = round;
    const { resolution_id, seniority, liquidation_preference_multiple, participation, participation_cap_multiple } =
      round;
    const classes = await work.lockAll(ShareClass, { entity_id: entity.id });
    const common = commonStock(classes);
    const ledger = await ShareLedger.of(work, entity.id, effective_date);
    for (const one of classes) {
      const authorized_shares = restated(one, agreed!, common);
      if (authorized_shares !== one.authorized_shares)
        ledger.authorize(one, authorized_shares!, {
          kind: 'share_class_authorization',
          effective_date,
          resolution_id,
          document_id: document.id,
        });
    }
    const after = classes.reduce((total, of) => total + (restated(of, agreed!, common) ?? 0), 0);
    const conversion_rights = { converts_to_share_class_id: common.id, ratio: { numerator: '1', denominator: '1' } };
    const series = agreed!.series.map((of) => ({
      ...of,
      share_class_id: ledger.open(
        {
          name: of.name,
          class_type: 'preferred',
          authorized_shares: of.authorized_shares,
          par_value: common.par_value,
          votes_per_share: of.votes_per_share,
          seniority,
          id_prefix: of.id_prefix,
          original_issue_price: of.original_issue_price,
          liquidation_preference_multiple,
          participation,
          participation_cap_multiple,
          conversion_rights,
        },
        effective_date,
      ).id,
    }));
    const created = series.reduce((total, { authorized_shares }) => total + authorized_shares, 0);
    work.update(entity, { authorized_shares: after + created });
    work.update(round, { agreed: { ...agreed!, series } });
    followAgreement(work, round);
    return `Accepted: ${series.map(({ name }) => name).join(', ')} may be issued from ${effective_date} on.`;
  },
};

/** Has the purchase agreement signed by company and investors. */
const followAgreement = (work: UnitOfWork, { id, entity_id }: Round): void =>
  startWorkflow(
    work,
    {
      workflow: 'shareAct',
      id: shareActId(id),
      entity_id,
      kind: 'round',
      summary: `Purchase agreement of the round ${id} of ${entity_id}`,
    },
    { change_id: id },
  );
