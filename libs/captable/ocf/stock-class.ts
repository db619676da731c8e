import type { LegalDate } from '#kernel/dates';
import type { ClassFacts } from '#captable/ledger_facts';
import { conversionRight, type ConversionRight } from './conversion-right';
import { dollars, where, type Monetary, type Numeric, type OcfObject } from './ocf-object';
import type { UnreversedFacts } from './unreversed-facts';

export interface StockClass extends OcfObject<'STOCK_CLASS'> {
  name: string;
  class_type: 'COMMON' | 'PREFERRED';
  default_id_prefix: string;
  /** A number, UNLIMITED or NOT APPLICABLE. */
  initial_shares_authorized: string;
  /** The start of the class, for lack of another field: the date of its first authorized shares. */
  board_approval_date?: LegalDate;
  votes_per_share: Numeric;
  par_value?: Monetary;
  seniority: Numeric;
  price_per_share?: Monetary;
  liquidation_preference_multiple?: Numeric;
  participation_cap_multiple?: Numeric;
  conversion_rights?: ConversionRight[];
}

/** LLC interests are not stock, so the class says so. */
const interests =
  'Membership interests in a limited liability company: a quantity is the percentage of the whole company.';

/** The format has only the cap on participation. */
export const uncapped = 'It participates without a cap.';

/**
 * Uses the initial authorized shares and conversion right, because later changes are transactions. Other terms are
 * current.
 */
export const stockClass = (of: ClassFacts, { by }: Pick<UnreversedFacts, 'by'>): StockClass => {
  const { id, name, class_type, id_prefix, votes_per_share, par_value, seniority, original_issue_price: price } = of;
  const first = by.terms.get(id) ?? of;
  const comments = [
    ...(class_type === 'membership_interest' ? [interests] : []),
    ...(of.participation === 'full' ? [uncapped] : []),
  ];
  const authorized = by.authorized.get(id);
  return {
    id,
    object_type: 'STOCK_CLASS',
    ...where('comments', comments.length > 0 ? comments : null),
    name,
    class_type: class_type === 'preferred' ? 'PREFERRED' : 'COMMON',
    default_id_prefix: id_prefix,
    initial_shares_authorized: authorized
      ? String(authorized.quantity)
      : class_type === 'membership_interest'
        ? 'NOT APPLICABLE'
        : 'UNLIMITED',
    ...where('board_approval_date', authorized?.effective_date),
    votes_per_share,
    ...where('par_value', par_value === null ? null : dollars(par_value)),
    seniority: String(seniority),
    ...where('price_per_share', price === null ? null : dollars(price)),
    ...where('liquidation_preference_multiple', of.liquidation_preference_multiple),
    ...where('participation_cap_multiple', of.participation_cap_multiple),
    ...where(
      'conversion_rights',
      first.conversion_rights && first.original_issue_price !== null
        ? [conversionRight(first.conversion_rights, first.original_issue_price)]
        : null,
    ),
  };
};
