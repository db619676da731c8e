import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import type { MonthlyVesting } from '#equity/vesting';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { SecurityView } from './security.dto';
import { securityMachine, type SecurityStatus } from './security.machine';

/** Shares before and after a split, and the unvested shares forfeited or accelerated until then. */
interface SplitOfVesting {
  before: number;
  after: number;
  forfeited: number;
}

/** Shares that vested early, from those that would vest last. */
interface AccelerationOfVesting {
  on: LegalDate;
  quantity: number;
}

/**
 * `quantity` is the agreed number before any split. `forfeited` and `accelerations` count unvested shares after all
 * splits.
 */
export interface SecurityVesting extends MonthlyVesting {
  /** Vesting dates of a schedule that is not monthly. */
  installments?: { on: LegalDate; quantity: number }[];
  quantity: number;
  forfeited: number;
  accelerations?: AccelerationOfVesting[];
  splits?: SplitOfVesting[];
  service_ended_on?: LegalDate;
}

/** One holder's position from one act, uncertificated (8 Del. C. § 158). */
@ResourceEntity({ name: 'security', prefix: 'sec', machine: securityMachine, view: () => SecurityView })
export class Security extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: SecurityStatus;
  @Column('text') share_class_id: string;
  @Column('text') stakeholder_id: string;
  @Column('text') certificate_number: string;
  @Column('bigint') quantity: number;
  /** Null for a position of an existing company with an unknown issue date. */
  @Column('date') issued_on: LegalDate | null;
  @Column('text') price_per_share: string | null;
  @Column('text') consideration: string | null;
  @Column('jsonb') vesting: SecurityVesting | null;
  @Column('text') document_id: string | null;
  /** Grant of the restricted stock, also for securities that succeed it. */
  @Column('text') grant_id: string | null;
  @Column('text') predecessor_id: string | null;
}
