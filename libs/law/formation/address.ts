import type { Address } from '#kernel/address';

/** Form SS-4 asks for the county of the principal business (line 6), which nothing else in an address tells. */
export interface PrincipalAddress extends Address {
  county?: string | null;
}

/** A registered office names its county: 8 Del. C. § 131(c). */
export interface RegisteredOffice extends Address {
  county: string;
}

const place = ['line1', 'city', 'state', 'postal_code', 'country'] as const;

/** A county goes with its place: it does not outlive a move that names no other. */
export function settled(
  before: PrincipalAddress,
  after: PrincipalAddress,
  given: Partial<PrincipalAddress>,
): PrincipalAddress {
  if (given.county !== undefined || place.every((part) => before[part] === after[part])) return after;
  const { county: _, ...rest } = after;
  return rest;
}
