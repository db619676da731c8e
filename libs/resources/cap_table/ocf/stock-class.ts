import type { ClassFacts, EntryFacts } from '../export/facts';
import { dollars, where, type Monetary, type Numeric, type OcfObject } from './object';

export interface StockClass extends OcfObject<'STOCK_CLASS'> {
  name: string;
  class_type: 'COMMON' | 'PREFERRED';
  default_id_prefix: string;
  /** A number, UNLIMITED or NOT APPLICABLE. */
  initial_shares_authorized: string;
  votes_per_share: Numeric;
  par_value?: Monetary;
  seniority: Numeric;
}

/** Stock of this class is told in the format; what an LLC has is not stock, and its class says so. */
const interests = 'Membership interests in a limited liability company: a quantity is the percentage of the whole company.';

/** A class with the shares that the charter authorised first; what was authorised later is a transaction. */
export const stockClass = ({ id, name, class_type, id_prefix, votes_per_share, par_value, seniority }: ClassFacts, entries: readonly EntryFacts[]): StockClass => {
  const authorized = entries.find((entry) => entry.share_class_id === id && entry.kind === 'share_class_authorization');
  return {
    id, object_type: 'STOCK_CLASS', ...where('comments', class_type === 'membership_interest' ? [interests] : null), name, class_type: class_type === 'preferred' ? 'PREFERRED' : 'COMMON', default_id_prefix: id_prefix,
    initial_shares_authorized: authorized ? String(authorized.quantity) : class_type === 'membership_interest' ? 'NOT APPLICABLE' : 'UNLIMITED',
    votes_per_share, ...where('par_value', par_value === null ? null : dollars(par_value)), seniority: String(seniority),
  };
};
