import { SignedAction } from '#governance/actions';
import { Column } from 'typeorm';
import type { ExerciseWindow, ServiceEnd } from '#equity/post-termination-exercise';
import type { LegalDate } from '#kernel/dates';
import type { GrantSplit } from '#equity/grant-vesting';
import type { VestingFacts, VestingTerms } from '#equity/vesting';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { GrantView } from './grant.dto';
import { grantMachine, type GrantStatus } from './grant.machine';
import type { IncentiveYear } from '#law/federal/iso-limit-by-year';
import type { GrantKind } from '#law/federal/option-terms';
import type { StockConsideration } from '#law/stock/restricted-stock';

/** Forfeited shares come from those that would vest last. `vesting` covers the unvested remainder (null: unchanged). */
export interface GrantAmendment {
  cancelled_quantity: number;
  vesting: VestingTerms | null;
  is_new_grant: boolean;
}

@ResourceEntity({ name: 'grant', prefix: 'grt', machine: grantMachine, view: () => GrantView, papers: ['document_id'] })
export class Grant extends SignedAction {
  declare status: GrantStatus;
  @Column('text') equity_plan_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('text') kind: GrantKind;
  @Column('bigint') quantity: number;
  @Column('bigint') issued_quantity: number;
  @Column('bigint') returned_quantity: number;
  /** Included in the issued shares. */
  @Column('bigint') withheld_quantity: number;
  /** Dollars a share, for restricted stock. */
  @Column('text') price_per_share: string | null;
  @Column('text') consideration: StockConsideration | null;
  /** Dollars a share, for options. */
  @Column('text') exercise_price: string | null;
  @Column('text') fair_market_value: string | null;
  @Column('text') valuation_id: string | null;
  @Column('integer') term_months: number | null;
  /** For options; the end of service does not change it. */
  @Column('date') term_ends_on: LegalDate | null;
  @Column('integer') post_termination_months: number | null;
  @Column('jsonb') exercise_windows: ExerciseWindow[];
  @Column('boolean') early_exercise: boolean;
  @Column('jsonb') vesting: VestingTerms;
  @Column('jsonb') vesting_facts: VestingFacts;
  /** Oldest first. */
  @Column('jsonb') splits: GrantSplit[];
  /** For incentive stock options: the IRC § 422(d) limit by year, in shares of the date of grant. */
  @Column('jsonb') incentive_years: IncentiveYear[] | null;
  @Column('text') replaces_grant_id: string | null;
  @Column('text') replaced_by_grant_id: string | null;
  @Column('jsonb') amendment: GrantAmendment | null;
  @Column('text') security_id: string | null;
  /** The original grant's date, which starts the term. */
  @Column('date') granted_on: LegalDate | null;
  @Column('date') expires_on: LegalDate | null;
  @Column('date') service_ended_on: LegalDate | null;
  @Column('text') service_ended_by: ServiceEnd | null;
  /** For incentive stock options after service. */
  @Column('date') nonstatutory_from: LegalDate | null;
  @Column('date') ended_on: LegalDate | null;
}
