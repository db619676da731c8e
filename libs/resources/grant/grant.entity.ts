import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import type { GrantSplit } from '#kernel/granted';
import type { VestingFacts, VestingTerms } from '#kernel/vesting';
import { Envelope } from '#platform/db/envelope';
import { ResourceEntity } from '#platform/db/resource-entity';
import { GrantView } from './grant.dto';
import { grantMachine, type GrantStatus } from './grant.machine';
import type { GrantKind, IncentiveYear } from './law/incentive';

/** An option, or a promise of shares, that somebody is granted under an equity plan. */
@ResourceEntity({ name: 'grant', prefix: 'grt', machine: grantMachine, view: () => GrantView })
export class Grant extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: GrantStatus;
  @Column('text') equity_plan_id: string;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('text') kind: GrantKind;
  @Column('bigint') quantity: number;
  /** How many of them have been issued, and how many have returned to the pool. */
  @Column('bigint') issued_quantity: number;
  @Column('bigint') returned_quantity: number;
  /** Dollars a share; of options. */
  @Column('text') exercise_price: string | null;
  @Column('text') fair_market_value: string | null;
  @Column('text') valuation_id: string | null;
  @Column('integer') term_months: number | null;
  @Column('integer') post_termination_months: number | null;
  @Column('jsonb') vesting: VestingTerms;
  @Column('jsonb') vesting_facts: VestingFacts;
  /** Splits of its shares since it was granted, oldest first. */
  @Column('jsonb') splits: GrantSplit[];
  /** Of an incentive stock option: the limit of IRC § 422(d) by years, as of the day of the grant. */
  @Column('jsonb') incentive_years: IncentiveYear[] | null;
  @Column('text') signer_stakeholder_id: string;
  @Column('text') resolution_id: string;
  @Column('boolean') auto_generated: boolean;
  @Column('text') document_id: string | null;
  /** The day of the grant: that of the last signature under its agreement. */
  @Column('date') effective_date: LegalDate | null;
  @Column('timestamptz') completed_at: Date | null;
  /** The last day on which shares are issued under it. */
  @Column('date') expires_on: LegalDate | null;
  @Column('date') service_ended_on: LegalDate | null;
  @Column('text') status_reason: string | null;
}
