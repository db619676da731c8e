/** States in which companies are formed here, by ISO 3166-2 code. */
export const jurisdictionCodes = ['US-DE', 'US-WY'] as const;
export type JurisdictionCode = (typeof jurisdictionCodes)[number];

/** States whose law is kept, those in which no company is formed here yet included. */
export const stateCodes = [...jurisdictionCodes, 'US-CA', 'US-NY', 'US-TX', 'US-NV'] as const;
export type StateCode = (typeof stateCodes)[number];

/** The names of the states, and of the United States, within a sentence. */
export const jurisdictionNames: Readonly<Record<StateCode | 'US', string>> = {
  US: 'the United States',
  'US-DE': 'Delaware',
  'US-WY': 'Wyoming',
  'US-CA': 'California',
  'US-NY': 'New York',
  'US-TX': 'Texas',
  'US-NV': 'Nevada',
};
