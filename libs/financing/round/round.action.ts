import { Problem } from '#kernel/problem';
import type { LegalDate } from '#kernel/dates';
import { charterAction, stockFiling } from '#charter/amendment';
import { Document, envelopeProducts, inviting, envelopeOpeningEvents, sealing, signing } from '#documents/document';
import type { ActionContext } from '#governance/actions';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { commonStock, restated } from './round-figures';
import { certificateFacts } from './round-documents';
import { signPurchaseAgreement } from './purchase-agreement';
import { Round } from './round.entity';
import { roundMachine } from './round.machine';
import { staleness } from './document-staleness';
import { restatedCertificate } from './restated-certificate.document';
import './round.decision';

const { charter: complete, reject, abandon: cancel } = roundMachine.moves;

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

/** States that allow signature. The charter must not change for a failed sale. */
const signable: readonly (string | null)[] = ['draft', 'sent', 'partially_signed', 'executed'];

/**
 * Restates the certificate for a round (8 Del. C. §§ 242(b) and 245). The new series exist from its effective date,
 * when the purchase agreement is sent for signature.
 */
export const pricedRound = charterAction({
  resource: Round,
  title: 'priced round',
  moves: { complete, reject, cancel },
  unsettledIn: ['chartered', 'signed'],
  engages: { authorized_stock: 'entity_id' },
  decision: ({ action }) => ({
    act: 'priced_round_authorisation',
    operation: 'rounds.draft',
    subject: 'Preferred Stock Financing',
    particulars: particularsOf(action),
  }),
  holdersApprove: () => true,
  paper: {
    type: () => restatedCertificate.kind,
    facts: ({ work, entity, action }, statement) => certificateFacts(work, entity, action, action.agreed!, statement),
  },
  paperBeside: ({ purchase_agreement_document_id: agreement }) => agreement,
  filing: stockFiling<Round>(
    ({ action: { agreed } }, on) =>
      `Accepted: ${agreed!.series.map(({ name }) => name).join(', ')} can be issued as of ${on}.`,
  ),
  async obstacle({ work, entity, action }) {
    const { title, execution_status } = await work.find(Document, action.purchase_agreement_document_id!);
    if (!signable.includes(execution_status))
      return `The investors cannot sign ${title} because it is ${execution_status}.`;
    try {
      return (await staleness(work, entity, action))?.says ?? null;
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return error.detail;
      throw error;
    }
  },
  apply: restateCharter,
  steps({ action: { investors } }) {
    const signers = investors.length + 1;
    return {
      alongside: {
        creates: envelopeProducts(signers),
        emits: [
          ...envelopeOpeningEvents(signers),
          ...inviting(signers),
          ...signing(signers),
          ...sealing(),
          'round.signed',
        ],
      },
    };
  },
  stages: { signPurchaseAgreement: 'effective' },
  afterwards: (context) => signPurchaseAgreement(context),
});

async function restateCharter(
  { work, entity, action: round }: ActionContext<Round>,
  effective_date: LegalDate,
): Promise<object> {
  const { agreed, resolution_id, document_id } = round;
  const { seniority, liquidation_preference_multiple, participation, participation_cap_multiple } = round;
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
        document_id,
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
  // Sections 4.2 and 4.7 of the restated certificate.
  const governance = {
    ...entity.governance,
    common_number_vote: false,
    preferred_vote: 'majority',
    series_vote: null,
    stock_sale_vote: true,
  };
  work.update(entity, { authorized_shares: after + created, governance });
  work.update(round, { agreed: { ...agreed!, series } });
  return {};
}
