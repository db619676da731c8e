/** The kinds of transaction by which a company is sold, combined with another, or becomes another. */
export const transactionKinds = [
  'merger',
  'acquisition',
  'asset_sale',
  'stock_sale',
  'conversion',
  'reorganization',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];
