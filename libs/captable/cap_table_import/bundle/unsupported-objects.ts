/** By prefix of their type, with the reason. */
const reasons: [begins: RegExp, why: string][] = [
  [/^TX_WARRANT_TRANSFER$/, 'a warrant stays with its holder here.'],
  [
    /^TX_(EQUITY_COMPENSATION|PLAN_SECURITY)_TRANSFER$/,
    'a grant stays with whom it was made to: its agreement lets nobody transfer it.',
  ],
  [/^TX_STOCK_CONSOLIDATION$/, 'an act here ends one security: tell a reissuance of each.'],
  [
    /^TX_EQUITY_COMPENSATION_REPRICING$/,
    'another grant takes the place of one whose price changes: tell its cancellation, and the issue of that.',
  ],
];

export const unsupportedReason = (type: string): string =>
  reasons.find(([begins]) => begins.test(type))?.[1] ??
  'no version of the format that is known here has such an object.';
