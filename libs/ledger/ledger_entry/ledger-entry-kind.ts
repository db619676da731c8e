/**
 * Names follow the Open Cap Table Format, which has none for charter authorizations, opening positions and corrections.
 */
export const ledgerEntryKinds = [
  'share_class_authorization',
  'opening_position',
  'stock_issuance',
  'interest_issuance',
  'stock_repurchase',
  'stock_transfer',
  'stock_cancellation',
  'stock_conversion',
  'stock_reissuance',
  'stock_class_split',
  'reversal',
  'stock_plan_pool_adjustment',
  'equity_compensation_issuance',
  'equity_compensation_cancellation',
  'stock_plan_return_to_pool',
  'equity_compensation_exercise',
  'equity_compensation_release',
  'warrant_issuance',
  'warrant_exercise',
  'warrant_cancellation',
] as const;
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];
