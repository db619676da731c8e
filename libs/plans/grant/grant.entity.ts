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

/**
 * The changes that a replacing grant makes: the number of shares given up among those that would vest last, the vesting
 * of the unvested rest (null: as before), and whether the Code treats it as a new grant.
 */
export interface GrantAmendment {
  cancelled_quantity: number;
  vesting: VestingTerms | null;
  is_new_grant: boolean;
}

/** An option, or a promise of shares, that somebody is granted under an equity plan. */
@ResourceEntity({ name: 'grant', prefix: 'grt', machine: grantMachine, view: () => GrantView, papers: ['document_id'] })
export class Grant extends SignedAction {
  declare status: GrantStatus;
  @Column('text') equity_plan_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('text') kind: GrantKind;
  @Column('bigint') quantity: number;
  /** How many of them have been issued, and how many have returned to the pool. */
  @Column('bigint') issued_quantity: number;
  @Column('bigint') returned_quantity: number;
  /** Dollars a share, and in what they are paid; of restricted stock. */
  @Column('text') price_per_share: string | null;
  @Column('text') consideration: StockConsideration | null;
  /** Dollars a share; of options. */
  @Column('text') exercise_price: string | null;
  @Column('text') fair_market_value: string | null;
  @Column('text') valuation_id: string | null;
  @Column('integer') term_months: number | null;
  /** The last day of its term, which the end of service leaves as it is; of an option. */
  @Column('date') term_ends_on: LegalDate | null;
  @Column('integer') post_termination_months: number | null;
  /** Where it is another time, by what ended service. */
  @Column('jsonb') exercise_windows: ExerciseWindow[];
  /** Whether an option is exercised before it vests, into shares that vest as it would have. */
  @Column('boolean') early_exercise: boolean;
  @Column('jsonb') vesting: VestingTerms;
  @Column('jsonb') vesting_facts: VestingFacts;
  /** Splits of its shares since it was granted, oldest first. */
  @Column('jsonb') splits: GrantSplit[];
  /** For an incentive stock option: the limit of IRC § 422(d) by years, in shares of the day of the grant. */
  @Column('jsonb') incentive_years: IncentiveYear[] | null;
  /** The one that it amends, and the one that amends it. */
  @Column('text') replaces_grant_id: string | null;
  @Column('text') replaced_by_grant_id: string | null;
  @Column('jsonb') amendment: GrantAmendment | null;
  /** For restricted stock: the issued security. */
  @Column('text') security_id: string | null;
  /** The day from which its term is counted: that of the first whose place it took. */
  @Column('date') granted_on: LegalDate | null;
  /** The last day on which shares are issued under it. */
  @Column('date') expires_on: LegalDate | null;
  @Column('date') service_ended_on: LegalDate | null;
  @Column('text') service_ended_by: ServiceEnd | null;
  /** The day on which another took its place. */
  @Column('date') ended_on: LegalDate | null;
}
