import type { LegalDate } from '#kernel/dates';
import type { Stakeholder } from '#companies/stakeholder';
import type { Decision, ActionContext } from '#governance/actions';
import type { ShareClass } from '#ledger/share_class';
import type { EquityPlan } from '#plans/equity_plan';
import type { Grant } from './grant.entity';

/** The rows that the parts of a grant speak of. */
export interface GrantRows {
  grantee: Stakeholder;
  /** Null where it was granted before it was taken in. */
  officer: Stakeholder | null;
  plan: EquityPlan;
  of: ShareClass;
  /** The grant that it amends. */
  before: Grant | null;
}
export type HeldGrant = ActionContext<Grant> & GrantRows;

/** The parts of the action in which a new grant, restricted stock and an amended grant differ. */
export interface GrantVariant {
  decision(held: HeldGrant): Decision;
  paper: string;
  /** How the grantee signs it. */
  role: 'counterparty' | 'purchaser';
  facts(held: HeldGrant): object;
  obstacle(held: HeldGrant, on: LegalDate): Promise<string | null>;
  apply(held: HeldGrant, on: LegalDate): Promise<object>;
}
