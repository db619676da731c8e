import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { openPurchase, settlePurchase } from '#formation/founder_stock';
import type { PurchaseInput } from './types';

export function stockPurchaseActivities(works: UnitOfWorkRunner) {
  return {
    openPurchase: ({ scope, ...purchase }: PurchaseInput): Promise<void> =>
      works.run(scope, (work) => openPurchase(work, purchase)),
    settlePurchase: ({ scope, ...purchase }: PurchaseInput): Promise<string> =>
      works.run(scope, (work) => settlePurchase(work, purchase)),
  };
}
export type StockPurchaseActivities = ReturnType<typeof stockPurchaseActivities>;
