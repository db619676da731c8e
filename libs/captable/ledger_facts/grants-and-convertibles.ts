import type { AsTold } from '#financing/convertible';
import type { ExerciseWindow, ServiceEnd } from '#equity/post-termination-exercise';
import type { LegalDate } from '#kernel/dates';
import { beforeSplit, type GrantVestingFacts } from '#equity/grant-vesting';
import type { InterestTerms } from '#equity/interest';
import { factsBy } from '#equity/vesting';
import type { Warrant } from '#equity/warrant';
import type { CapBasis } from '#financing/round_model';

export interface PlanFacts {
  id: string;
  share_class_id: string;
  plan_name: string;
  resolution_id: string | null;
  effective_date: LegalDate;
  approved_on: LegalDate | null;
}

export interface GrantFacts extends GrantVestingFacts {
  id: string;
  share_class_id: string;
  equity_plan_id: string;
  stakeholder_id: string;
  kind: 'iso' | 'nso' | 'rsu';
  term_ends_on: LegalDate | null;
  post_termination_months: number | null;
  exercise_windows: ExerciseWindow[];
  early_exercise: boolean;
  service_ended_by: ServiceEnd | null;
  incentive_years: { nso_quantity: number }[] | null;
  document_id: string | null;
  effective_date: LegalDate;
  granted_on: LegalDate;
  expires_on: LegalDate | null;
  replaces_grant_id: string | null;
}

/** The ledger entries of a warrant show its exercises. */
export interface ConvertibleFacts {
  id: string;
  number: string;
  kind: 'safe' | 'note' | 'warrant';
  status: string;
  stakeholder_id: string;
  amount_cents: number;
  valuation_cap_cents: number | null;
  cap_basis: CapBasis | null;
  discount_percent: string | null;
  mfn: boolean;
  note:
    | (InterestTerms & {
        interest_from: LegalDate | null;
        maturity_date: LegalDate | null;
        qualified_financing_cents: number | null;
      })
    | null;
  warrant: Warrant | null;
  replaces_convertible_id: string | null;
  resolution_id: string | null;
  document_id: string | null;
  effective_date: LegalDate;
  ended_on: LegalDate | null;
  security_id: string | null;
  converts_at: string | null;
  settled_cents: number | null;
  settled_at: Date | null;
  status_reason: string | null;
  told: AsTold | null;
}

export type FinancedFacts = ConvertibleFacts & { kind: 'safe' | 'note' };
export const isFinanced = (one: ConvertibleFacts): one is FinancedFacts => one.kind !== 'warrant';

export const grantColumns =
  'id, share_class_id, equity_plan_id, stakeholder_id, kind, quantity, issued_quantity, returned_quantity, ' +
  'exercise_price, fair_market_value, term_ends_on, post_termination_months, exercise_windows, early_exercise, ' +
  'vesting, vesting_facts, splits, incentive_years, document_id, effective_date, granted_on, expires_on, ' +
  'service_ended_on, service_ended_by, replaces_grant_id';
export const convertibleColumns =
  'id, number, kind, status, stakeholder_id, amount_cents, valuation_cap_cents, cap_basis, discount_percent, ' +
  'mfn, note, warrant, replaces_convertible_id, resolution_id, document_id, effective_date, ended_on, ' +
  'security_id, converts_at, settled_cents, settled_at, status_reason, told';

/** Only with the splits and vesting events known then. */
export function grantKnown(
  grant: GrantFacts,
  said: Partial<GrantFacts> | undefined,
  as_of: LegalDate,
  splits: ReadonlySet<string>,
): GrantFacts {
  const later = grant.splits.findIndex(({ stock_split_id }) => !splits.has(stock_split_id));
  const known = { ...(later < 0 ? grant : beforeSplit(grant, later)), ...said };
  return { ...known, vesting_facts: factsBy(known.vesting_facts, as_of) };
}

/** Ignores repayments recorded later. The ledger itself dates a conversion. */
export const convertibleKnown = (one: ConvertibleFacts, known_at: Date | undefined): ConvertibleFacts =>
  one.status === 'repaid' && known_at !== undefined && one.settled_at! > known_at
    ? { ...one, status: 'outstanding', ended_on: null, settled_cents: null, settled_at: null }
    : one;

export function warrantKnown(warrant: Warrant, splits: ReadonlySet<string>): Warrant {
  const later = warrant.splits.findIndex(({ stock_split_id }) => !splits.has(stock_split_id));
  return later < 0
    ? warrant
    : { ...warrant, exercise_price: warrant.splits[later]!.exercise_price, splits: warrant.splits.slice(0, later) };
}
