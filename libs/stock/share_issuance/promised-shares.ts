import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { ShareClass } from '#ledger/share_class';

type Count = (work: UnitOfWork, of: ShareClass) => Promise<number>;
const counts: Count[] = [];

/** Contributed by modules whose acts promise shares of a class that are not issued yet. */
export const contributePromisedShares = (count: Count): void => void counts.push(count);

/** How many shares of a class the acts of other modules promise. */
export async function promisedElsewhere(work: UnitOfWork, of: ShareClass): Promise<number> {
  let promised = 0;
  for (const count of counts) promised += await count(work, of);
  return promised;
}
