import type { Stakeholder } from '#companies/stakeholder';
import type { ActionContext } from '#governance/actions';
import type { ShareClass } from '#ledger/share_class';
import type { Convertible } from './convertible.entity';

/** The rows that the parts of an issue speak of. */
export interface ConvertibleRows {
  investor: Stakeholder;
  /** Null where it was issued before it was taken in. */
  officer: Stakeholder | null;
  /** The convertible that it amends and restates. */
  before: Convertible | null;
  /** The class of the shares of a warrant. */
  of: ShareClass | null;
}
export type HeldConvertible = ActionContext<Convertible> & ConvertibleRows;
