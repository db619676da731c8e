import { toScaled } from '#kernel/decimal';
import { Problem } from '#kernel/problem';
import type { JurisdictionCode } from '#law/common/jurisdictions';
import { lawOf } from '#law/states/index';

/** Dollars per share. Null without par value or a statutory floor. */
export const parFloor = (jurisdiction: JurisdictionCode, par_value: string | null): string | null =>
  lawOf(jurisdiction).stock.par_floor === null ? null : par_value;

/** 8 Del. C. § 157(d): the option's consideration covers the par value. */
export function isBelowPar(jurisdiction: JurisdictionCode, par_value: string | null, price_per_share: string): boolean {
  const floor = parFloor(jurisdiction, par_value);
  return floor !== null && toScaled(price_per_share) < toScaled(floor);
}

/** 409 `below_par`. The price of a prepaid right counts as the issue price. */
export function assertAtLeastPar(
  jurisdiction: JurisdictionCode,
  { name, par_value }: { name: string; par_value: string | null },
  price_per_share: string,
): void {
  if (isBelowPar(jurisdiction, par_value, price_per_share))
    throw new Problem(
      'below_par',
      `The price of $${price_per_share} per share of ${name} is below the par value of $${par_value}. Issue the ` +
        `stock at par value or more (${lawOf(jurisdiction).stock.par_floor}).`,
      { price_per_share, par_value },
    );
}
