import type { LegalDate } from '#kernel/dates';
import { acceptance, type EntryFacts, type LedgerFacts, type SecurityFacts } from '#captable/ledger_facts';
import { causes } from './grant-vesting';
import { legendsOf } from './legend';
import { dollars, quantityOf, where } from './ocf-object';
import type { Approvals, OcfTransaction } from './transaction';
import { serviceEnded, termsId, vestings, vestsWhole } from './vesting';

/** Private sale: 15 U.S.C. § 77d(a)(2). Compensation under a plan uses another exemption. */
const privateSale = { description: 'Securities Act of 1933, section 4(a)(2)', jurisdiction: 'US' };
export const forServices = { description: '17 C.F.R. § 230.701', jurisdiction: 'US' };

/** The format requires a price. */
export const unpriced = 'The price that was paid is not known.';
export const released = 'Nothing is paid for shares in which units are settled.';

export function approval(
  { resolution_id }: Pick<EntryFacts, 'resolution_id'>,
  { decided }: Pick<LedgerFacts, 'decided'>,
): Approvals {
  const made = decided.get(resolution_id ?? '');
  return made === undefined
    ? {}
    : made.body === 'stockholders'
      ? { stockholder_approval_date: made.on }
      : { board_approval_date: made.on };
}

/** A product may keep the date of issue of its source. */
const issueDate = ({ effective_date }: EntryFacts, { predecessor_id, issued_on }: SecurityFacts): LegalDate =>
  predecessor_id !== null && issued_on !== null && issued_on < effective_date ? issued_on : effective_date;

export function issuance(entry: EntryFacts, security: SecurityFacts, facts: LedgerFacts): OcfTransaction[] {
  const {
    id: security_id,
    vesting,
    consideration,
    price_per_share,
    certificate_number,
    share_class_id,
    stakeholder_id,
    document_id,
    equity_plan_id,
  } = security;
  const date = issueDate(entry, security);
  const { class_type } = facts.classes.get(share_class_id)!;
  const bought = entry.kind === 'stock_issuance' && entry.document_id !== null;
  const founded =
    bought &&
    equity_plan_id === null &&
    facts.entity.founders.some((founder) => founder.stakeholder_id === stakeholder_id);
  const schedule = vestings(security);
  const signed =
    document_id !== null && document_id === entry.document_id
      ? facts.accepted.get(acceptance(document_id, stakeholder_id))
      : undefined;
  const left = vesting?.service_ended_on;
  const comments = [
    ...(price_per_share === null ? [entry.kind === 'equity_compensation_release' ? released : unpriced] : []),
    ...(left !== undefined && left <= facts.as_of ? [serviceEnded(left)] : []),
  ];
  const id = (what: string): string => `${security_id}/${what}`;
  return [
    {
      id: id('issuance'),
      object_type: 'TX_STOCK_ISSUANCE',
      ...where('comments', comments.length > 0 ? comments : null),
      date,
      security_id,
      custom_id: certificate_number,
      stakeholder_id,
      ...approval(entry, facts),
      ...where('consideration_text', consideration),
      security_law_exemptions: bought ? [equity_plan_id === null ? privateSale : forServices] : [],
      ...where('stock_plan_id', equity_plan_id),
      stock_class_id: share_class_id,
      share_price: dollars(price_per_share ?? '0'),
      quantity: quantityOf(class_type, security.quantity),
      ...where('vesting_terms_id', vestsWhole(security) ? termsId(vesting!) : null),
      ...where('vestings', schedule.length > 0 ? schedule : null),
      stock_legend_ids: legendsOf(facts, security).map((legend) => legend.id),
      ...where(
        'issuance_type',
        equity_plan_id !== null ? ('RSA' as const) : founded ? ('FOUNDERS_STOCK' as const) : null,
      ),
    },
    ...(signed === undefined
      ? []
      : [{ id: id('acceptance'), object_type: 'TX_STOCK_ACCEPTANCE' as const, date: signed, security_id }]),
    ...(vestsWhole(security)
      ? [
          {
            id: id('vesting_start'),
            object_type: 'TX_VESTING_START' as const,
            date: vesting!.start,
            security_id,
            vesting_condition_id: 'start',
          },
        ]
      : []),
  ];
}

/** Accelerations of the security itself. A balance has those of its source too. */
export function accelerationsOf(
  { id: security_id, vesting, predecessor_id }: SecurityFacts,
  { securities }: LedgerFacts,
): OcfTransaction[] {
  const before = securities.get(predecessor_id ?? '')?.vesting;
  const inherited = before?.splits?.length === vesting?.splits?.length ? (before?.accelerations?.length ?? 0) : 0;
  return (vesting?.accelerations ?? [])
    .slice(inherited)
    .map(({ on, quantity }, index) => ({
      id: `${security_id}/acceleration/${index + 1}`,
      object_type: 'TX_VESTING_ACCELERATION',
      date: on,
      security_id,
      quantity: String(quantity),
      reason_text: causes.decision,
    }));
}
