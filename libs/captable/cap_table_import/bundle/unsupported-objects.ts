/** Objects that the share ledger cannot take from a bundle, by the beginning of their type, and why. */
const reasons: [begins: RegExp, why: string][] = [
  [/^TX_WARRANT_TRANSFER$/, 'a warrant stays with its holder here.'],
  [
    /^TX_(EQUITY_COMPENSATION|PLAN_SECURITY)_TRANSFER$/,
    'a grant stays with whom it was made to: its agreement lets nobody transfer it.',
  ],
];

export const unsupportedReason = (type: string): string =>
  reasons.find(([begins]) => begins.test(type))?.[1] ?? 'version 1.2.0 of the format has no such object.';
