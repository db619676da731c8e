import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { assertSuffices, promisedShares, assertNoPendingSplit, ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';

/**
 * 409 if too few authorized shares remain after promises and conversions. Requires the lock on the company, which keeps
 * other acts from promising shares.
 */
export async function assertSharesAvailable(
  work: UnitOfWork,
  of: ShareClass,
  quantity: number,
  on: LegalDate,
): Promise<void> {
  const into = of.conversion_rights?.converts_to_share_class_id;
  // The number of shares after conversion is unknown until the split takes effect.
  if (into !== undefined) await assertNoPendingSplit(work, await work.find(ShareClass, into), 'issue');
  const ledger = await ShareLedger.of(work, of.entity_id, on);
  assertSuffices(of, quantity, ledger.issuable(of, on, await promisedShares(work, [of.entity_id])), on);
}
