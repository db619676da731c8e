export const portions = ['unvested', 'vested', 'whole'] as const;
export type Portion = (typeof portions)[number];
