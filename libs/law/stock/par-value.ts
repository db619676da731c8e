import { toScaled } from '#kernel/decimal';
import { Problem } from '#kernel/problem';
import type { JurisdictionCode } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';

/**
 * The least for which stock is issued, in dollars a share: its par value where the law of the state says so, null
 * without one or where the state has no such rule.
 */
export const parFloor = (jurisdiction: JurisdictionCode, par_value: string | null): string | null =>
  lawOf(jurisdiction).stock.par_floor === null ? null : par_value;

/**
 * Whether a share would be issued for less than that, or a right to one granted: what is paid for an option is no less
 * than the par value of what it buys (8 Del. C. § 157(d)).
 */
export function isBelowPar(jurisdiction: JurisdictionCode, par_value: string | null, price_per_share: string): boolean {
  const floor = parFloor(jurisdiction, par_value);
  return floor !== null && toScaled(price_per_share) < toScaled(floor);
}

/**
 * 409 `below_par` where shares of a class would be issued for less than its par value: for a right that was paid for,
 * what was paid for it is what a share is issued for.
 */
export function assertAtLeastPar(
  jurisdiction: JurisdictionCode,
  { name, par_value }: { name: string; par_value: string | null },
  price_per_share: string,
): void {
  if (isBelowPar(jurisdiction, par_value, price_per_share))
    throw new Problem(
      'below_par',
      `A share of ${name} would be issued for $${price_per_share}, and its par value is $${par_value}: stock ` +
        `is issued for no less (${lawOf(jurisdiction).stock.par_floor}).`,
      { price_per_share, par_value },
    );
}
