/**
 * Which shares of a security a company takes back: those that have not vested, by its option, those that have, or the
 * whole.
 */
export const portions = ['unvested', 'vested', 'whole'] as const;
export type Portion = (typeof portions)[number];
