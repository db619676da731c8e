/** Where companies are formed here, by ISO 3166-2 code. */
export const jurisdictionCodes = ['US-DE', 'US-WY'] as const;
export type JurisdictionCode = (typeof jurisdictionCodes)[number];
