import type { Address } from '#kernel/address';

/** Form SS-4, line 6, requires the county. */
export interface PrincipalAddress extends Address {
  county?: string | null;
}

/** 8 Del. C. § 131(c): with its county. */
export interface RegisteredOffice extends Address {
  county: string;
}

const place = ['line1', 'city', 'state', 'postal_code', 'country'] as const;

/** A move without a county clears the old county. */
export function settled(
  before: PrincipalAddress,
  after: PrincipalAddress,
  given: Partial<PrincipalAddress>,
): PrincipalAddress {
  if (given.county !== undefined || place.every((part) => before[part] === after[part])) return after;
  const { county: _, ...rest } = after;
  return rest;
}
