/** States in which companies are formed here, by ISO 3166-2 code. */
export const jurisdictionCodes = ['US-DE', 'US-WY'] as const;
export type JurisdictionCode = (typeof jurisdictionCodes)[number];

/** All states whose law of votes is kept, those in which no company is formed here yet included. */
export type StateCode = JurisdictionCode | 'US-CA' | 'US-NY' | 'US-TX' | 'US-NV';
