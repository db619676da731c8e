import type { Address } from '#kernel/address';

/** Formation states, ISO 3166-2. */
export const jurisdictionCodes = ['US-DE', 'US-WY'] as const;
export type JurisdictionCode = (typeof jurisdictionCodes)[number];

/** Includes states without formations. */
export const stateCodes = [...jurisdictionCodes, 'US-CA', 'US-NY', 'US-TX', 'US-NV'] as const;
export type StateCode = (typeof stateCodes)[number];

/** Null outside these states, and for an unknown address. */
export const stateOfAddress = (address: Pick<Address, 'country' | 'state'> | null): StateCode | null =>
  stateCodes.find((code) => address?.country === 'US' && code === `US-${address.state}`) ?? null;

/** Forms for use within a sentence. */
export const jurisdictionNames: Readonly<Record<StateCode | 'US', string>> = {
  US: 'the United States',
  'US-DE': 'Delaware',
  'US-WY': 'Wyoming',
  'US-CA': 'California',
  'US-NY': 'New York',
  'US-TX': 'Texas',
  'US-NV': 'Nevada',
};
