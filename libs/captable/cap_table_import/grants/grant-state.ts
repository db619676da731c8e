import type { ByDay } from '#equity/vesting';
import type { LegalDate } from '#kernel/dates';
import type { SecurityVesting } from '#ledger/security';
import type { Grant } from '#plans/grant';
import type { Located } from '../bundle/bundle';
import type { Charter } from '../stock/classes';
import type { Prices } from '../stock/price-bounds';
import type { ImportedSplit } from '../stock/splits';
import type { Compensation } from './compensations';
import type { GrantReduction } from './read-reductions';
import type { Graph } from './grant-vesting';

type OfSecurity = { id: string; date: LegalDate; security_id: string };
export interface Accelerated extends OfSecurity {
  quantity: string;
  reason_text: string;
}
export interface Met extends OfSecurity {
  vesting_condition_id: string;
}

export interface VestingStatements {
  terms: ReadonlyMap<string, Graph>;
  starts: ReadonlyMap<string, Met>;
  met: ReadonlyMap<string, Located<Met>[]>;
  accelerated: ReadonlyMap<string, Located<Accelerated>[]>;
  charter: Charter;
}
export interface GrantStatements extends VestingStatements {
  splits: readonly ImportedSplit[];
  reductions: ReadonlyMap<string, GrantReduction[]>;
  /** Securities with an unintelligible act. */
  doubtful: ReadonlySet<string>;
  replaces: ReadonlyMap<Compensation, Compensation>;
  returned(grantReduction: GrantReduction): boolean;
  /** Shares that the bundle returns to the pool with an act. */
  returnedBy(grantReduction: GrantReduction): number;
}

export type Numbers = Pick<
  Grant,
  | 'quantity'
  | 'issued_quantity'
  | 'returned_quantity'
  | 'withheld_quantity'
  | 'vesting'
  | 'vesting_facts'
  | 'service_ended_on'
  | 'service_ended_by'
  | 'nonstatutory_from'
  | 'expires_on'
  | 'exercise_price'
  | 'fair_market_value'
  | 'splits'
>;
export type Outcome = 'outstanding' | 'terminated' | 'exercised' | 'released' | 'lapsed' | 'replaced' | 'retracted';
export interface ImportedGrant {
  compensation: Compensation;
  numbers: Numbers;
  outcome: Outcome;
  replaces: Compensation | null;
  reductions: GrantReduction[];
  /** Vesting of stock without its own statement, by security. */
  continued: ReadonlyMap<string, SecurityVesting>;
  why: string | null;
}

export interface GrantState {
  numbers: Numbers;
  /** Bounds for other rounding. */
  prices: Prices | null;
  /** By the terms alone. */
  scheduled: ByDay;
  early: number;
  ahead: ImportedSplit[];
  now: Compensation;
  left: number;
  said: LegalDate | null;
  terminated: boolean;
  /** The expiration depends on an unknown reason for the end of service. */
  undecided: boolean;
  end: GrantReduction | null;
  outcome: Outcome | null;
  reductions: GrantReduction[];
  continued: Map<string, SecurityVesting>;
  left_by: (() => void)[];
}
