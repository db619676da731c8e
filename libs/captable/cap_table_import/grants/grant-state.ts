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

/** The bundle's statements about the vesting of grants. */
export interface VestingStatements {
  terms: ReadonlyMap<string, Graph>;
  starts: ReadonlyMap<string, Met>;
  met: ReadonlyMap<string, Located<Met>[]>;
  accelerated: ReadonlyMap<string, Located<Accelerated>[]>;
  charter: Charter;
}
/** The bundle's statements about grants. */
export interface GrantStatements extends VestingStatements {
  splits: readonly ImportedSplit[];
  reductions: ReadonlyMap<string, GrantReduction[]>;
  /** The securities of which an act says what cannot be followed: they are not. */
  doubtful: ReadonlySet<string>;
  /** The grants that took the place of others, each with the one that it replaced. */
  replaces: ReadonlyMap<Compensation, Compensation>;
  returned(grantReduction: GrantReduction): boolean;
}

export type Numbers = Pick<
  Grant,
  | 'quantity'
  | 'issued_quantity'
  | 'returned_quantity'
  | 'vesting'
  | 'vesting_facts'
  | 'service_ended_on'
  | 'service_ended_by'
  | 'expires_on'
  | 'exercise_price'
  | 'fair_market_value'
  | 'splits'
>;
/** How a grant stands at the end of what a bundle tells. */
export type Outcome = 'outstanding' | 'terminated' | 'exercised' | 'released' | 'lapsed' | 'replaced' | 'retracted';
export interface ImportedGrant {
  compensation: Compensation;
  numbers: Numbers;
  outcome: Outcome;
  replaces: Compensation | null;
  reductions: GrantReduction[];
  /** How the stock vests that it became before it had vested, by security, where the bundle leaves that to it. */
  continued: ReadonlyMap<string, SecurityVesting>;
  why: string | null;
}

/** The state of a grant so far, while its acts are followed in the order of their days. */
export interface GrantState {
  numbers: Numbers;
  /** The least and the greatest that its price may be, as others round it. */
  prices: Prices | null;
  /** The shares that have vested by each day under the terms. */
  scheduled: ByDay;
  /** How often shares of it vested ahead of their time. */
  early: number;
  /** The splits of its class that are still to come. */
  ahead: ImportedSplit[];
  now: Compensation;
  left: number;
  said: LegalDate | null;
  terminated: boolean;
  /** Nobody says what ended service, by which its last day is another. */
  undecided: boolean;
  end: GrantReduction | null;
  outcome: Outcome | null;
  reductions: GrantReduction[];
  continued: Map<string, SecurityVesting>;
  left_by: (() => void)[];
}
