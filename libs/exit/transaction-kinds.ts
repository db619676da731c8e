export const transactionKinds = [
  'merger',
  'acquisition',
  'asset_sale',
  'stock_sale',
  'conversion',
  'reorganization',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];
