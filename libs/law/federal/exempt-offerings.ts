import { addDays, type LegalDate } from '#kernel/dates';
import type { StateCode } from '#law/common/jurisdictions';

export interface Sale {
  readonly on: LegalDate;
  /** Null for an unknown state, and outside the states with rules. */
  readonly in: StateCode | null;
}

/**
 * First sale of each offering, and its first sale in each state. Sales more than 30 days apart are not integrated (17
 * C.F.R. § 230.152(b)(1)), so each offering needs a notice of its own or an amendment.
 */
export function firstSales(sales: readonly Sale[]): { on: LegalDate; in?: StateCode }[] {
  const found: { on: LegalDate; in?: StateCode }[] = [];
  let last: LegalDate | null = null;
  let states = new Set<StateCode>();
  for (const { on, in: state } of sales.toSorted((one, other) => (one.on < other.on ? -1 : 1))) {
    if (last === null || on > addDays(last, 30)) {
      found.push({ on });
      states = new Set();
    }
    if (state !== null && !states.has(state)) found.push({ on, in: state });
    if (state !== null) states.add(state);
    last = on;
  }
  return found;
}

export function firstAwards(awards: readonly (Sale & { readonly plan: string })[]): { on: LegalDate; in: StateCode }[] {
  const found = new Map<string, { on: LegalDate; in: StateCode }>();
  for (const { plan, on, in: state } of awards.toSorted((one, other) => (one.on < other.on ? -1 : 1))) {
    const key = `${plan} ${state}`;
    if (state !== null && !found.has(key)) found.set(key, { on, in: state });
  }
  return [...found.values()];
}
