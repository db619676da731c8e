import type { Works } from '#platform/db/works';
import { openPurchase, settlePurchase } from '#formation/founder_stock';
import type { PurchaseInput } from './types';

/** Settles a founder's purchase of stock. */
export function stockPurchaseActivities(works: Works) {
  return {
    openPurchase: ({ scope, ...purchase }: PurchaseInput): Promise<void> =>
      works.run(scope, (work) => openPurchase(work, purchase)),
    settlePurchase: ({ scope, ...purchase }: PurchaseInput): Promise<string> =>
      works.run(scope, (work) => settlePurchase(work, purchase)),
  };
}
export type StockPurchaseActivities = ReturnType<typeof stockPurchaseActivities>;
