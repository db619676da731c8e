const reasons: [begins: RegExp, why: string][] = [
  [/^TX_WARRANT_TRANSFER$/, 'Minutebook does not support warrant transfers.'],
  [/^TX_(EQUITY_COMPENSATION|PLAN_SECURITY)_TRANSFER$/, 'the grant agreement prohibits transfers.'],
  [
    /^TX_STOCK_CONSOLIDATION$/,
    'a transaction can end only one security. Record a reissuance of each security instead.',
  ],
  [
    /^TX_EQUITY_COMPENSATION_REPRICING$/,
    'record the cancellation of the grant and the issuance of its replacement instead.',
  ],
];

export const unsupportedReason = (type: string): string =>
  reasons.find(([begins]) => begins.test(type))?.[1] ?? 'no supported version of the format has this object type.';
