/** The terms in force, by the date of their publication. */
export const termsVersion = '2026-05-01';
