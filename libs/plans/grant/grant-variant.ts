import type { LegalDate } from '#kernel/dates';
import type { Stakeholder } from '#companies/stakeholder';
import type { Decision, ActionContext } from '#governance/actions';
import type { ShareClass } from '#ledger/share_class';
import type { EquityPlan } from '#plans/equity_plan';
import type { Grant } from './grant.entity';

export interface GrantRows {
  grantee: Stakeholder;
  /** Null if the grant predates the import. */
  officer: Stakeholder | null;
  plan: EquityPlan;
  of: ShareClass;
  before: Grant | null;
}
export type HeldGrant = ActionContext<Grant> & GrantRows;

export interface GrantVariant {
  decision(held: HeldGrant): Decision;
  paper: string;
  role: 'counterparty' | 'purchaser';
  facts(held: HeldGrant): object | Promise<object>;
  obstacle(held: HeldGrant, on: LegalDate): Promise<string | null>;
  apply(held: HeldGrant, on: LegalDate): Promise<object>;
}
