import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import type { MonthlyVesting } from '#equity/vesting';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { SecurityView } from './security.dto';
import { securityMachine, type SecurityStatus } from './security.machine';

/**
 * A split of a security that vests: how many shares it was and became, and how many unvested ones had gone until then.
 */
interface SplitOfVesting {
  before: number;
  after: number;
  forfeited: number;
}

/**
 * How a security vests: the shares that the schedule was made for, what they were split into since, how many of today's
 * shares went before they had vested, and since when its holder serves no more, where that is recorded.
 */
export interface SecurityVesting extends MonthlyVesting {
  /** The days by which it vests, where it does so by these and not by months. */
  installments?: { on: LegalDate; quantity: number }[];
  quantity: number;
  forfeited: number;
  splits?: SplitOfVesting[];
  service_ended_on?: LegalDate;
}

/**
 * A holding that one act gave one holder: shares of a class, or an interest in an LLC, without a paper certificate (8
 * Del. C. § 158).
 */
@ResourceEntity({ name: 'security', prefix: 'sec', machine: securityMachine, view: () => SecurityView })
export class Security extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: SecurityStatus;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('text') certificate_number: string;
  @Column('bigint') quantity: number;
  /** Null for what a company held before it was brought in: the day is not known. */
  @Column('date') issued_on: LegalDate | null;
  @Column('text') price_per_share: string | null;
  @Column('text') consideration: string | null;
  @Column('jsonb') vesting: SecurityVesting | null;
  @Column('text') document_id: string | null;
  /** The grant under an equity plan by which it, or what it came of, was issued as restricted stock. */
  @Column('text') grant_id: string | null;
  /** The security out of which it came. */
  @Column('text') predecessor_id: string | null;
}
