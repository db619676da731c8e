import type { UnitOfWork } from '#platform/db/unit-of-work';
import {
  holdersVoteOnStock,
  stockAmendment,
  stockEvidence,
  totalOf,
  type Amending,
  type AuthorizedClass,
} from '#charter/charter_amendment';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { AuthorizedSharesIncrease } from './authorized-shares-increase.entity';
import { authorizedSharesIncreaseMachine } from './authorized-shares-increase.machine';

const operation = 'authorized_shares_increases.create';
const act = 'authorized_share_increase';
const workflow = { name: 'charterAmendment', id: 'charter_amendment' };
type Wanted = Pick<AuthorizedSharesIncrease, 'share_class_id' | 'authorized_shares'>;

/** The classes of a charter once one of them authorises more. */
export const increased = <C extends AuthorizedClass>(
  classes: readonly C[],
  { share_class_id, authorized_shares }: Wanted,
): C[] => classes.map((one) => (one.id === share_class_id ? { ...one, authorized_shares } : one));

const classesOf = (work: UnitOfWork, entity_id: string): Promise<ShareClass[]> => work.all(ShareClass, { entity_id });

/**
 * The amendment by which the charter authorises more shares of a class: 8 Del. C. § 242(a)(3), (b), W.S. 17-16-1003 and
 * 1006.
 */
export const increaseAmending: Amending<AuthorizedSharesIncrease> = {
  of: AuthorizedSharesIncrease,
  name: 'authorized_shares_increase',
  noun: 'increase of the authorised shares',
  workflow,
  moves: authorizedSharesIncreaseMachine.moves,
  decision: { act, operation },

  async claim(work, { id: entity_id }, { id, ...wanted }, { on, body }) {
    const classes = increased(await classesOf(work, entity_id), wanted);
    const { name: class_name } = classes.find((one) => one.id === wanted.share_class_id)!;
    // The total of a single class says it all.
    const several =
      classes.length > 1 ? { classes: [{ class_name, authorized_shares: wanted.authorized_shares }] } : {};
    return {
      act,
      body,
      operation,
      subject_id: id,
      on,
      notify: `${workflow.id}/${id}`,
      subject: 'Increase of the Authorized Shares',
      particulars: { authorized_shares: totalOf(classes), ...several },
      resolved_clauses: [],
      affected_share_class_ids: [wanted.share_class_id],
    };
  },
  holdersVote: (work, entity) => holdersVoteOnStock(work, entity, act),
  async obstacle(work, _, { share_class_id, former_authorized_shares }) {
    const { name, authorized_shares } = await work.find(ShareClass, share_class_id);
    return authorized_shares === former_authorized_shares
      ? null
      : `The charter authorises ${authorized_shares} shares of ${name} now, and not the ` +
          `${former_authorized_shares} of which this started. Ask for it again.`;
  },
  paper: async (work, entity, wanted, statement) =>
    stockAmendment(entity, increased(await classesOf(work, entity.id), wanted), { split: null }, statement),
  nameOf: ({ legal_name }) => ({ legal_name, isNew: false }),
  effects: () => ({
    evidence: 'charter_amendment_evidence',
    creates: [{ object: 'ledger_entry', kind: 'share_class_authorization' }],
    emits: ['ledger_entry.created', 'share_class.updated', 'entity.updated'],
  }),
  evidence: (entity, _, acknowledgment) => stockEvidence(entity, acknowledgment),

  async accept(work, entity, { share_class_id, authorized_shares, resolution_id }, { effective_date, document }) {
    const of = await work.lock(ShareClass, share_class_id);
    (await ShareLedger.of(work, entity.id, effective_date)).authorize(of, authorized_shares, {
      kind: 'share_class_authorization',
      effective_date,
      resolution_id,
      document_id: document.id,
    });
    work.update(entity, { authorized_shares: totalOf(await classesOf(work, entity.id)) });
    return `Accepted: ${authorized_shares} shares of ${of.name} are authorised from ${effective_date} on.`;
  },
};
