import type { Stakeholder } from '#companies/stakeholder';
import type { ActionContext } from '#governance/actions';
import type { ShareClass } from '#ledger/share_class';
import type { Convertible } from './convertible.entity';

export interface ConvertibleRows {
  investor: Stakeholder;
  /** Null if the convertible was issued before import. */
  officer: Stakeholder | null;
  before: Convertible | null;
  of: ShareClass | null;
}
export type HeldConvertible = ActionContext<Convertible> & ConvertibleRows;
