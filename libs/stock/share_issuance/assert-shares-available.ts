import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { assertSuffices, promisedShares, assertNoPendingSplit, ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';

/**
 * 409 where the charter does not leave so many shares that nobody else was promised and no conversion needs. The work
 * holds the company, so nobody else promises any meanwhile.
 */
export async function assertSharesAvailable(
  work: UnitOfWork,
  of: ShareClass,
  quantity: number,
  on: LegalDate,
): Promise<void> {
  const into = of.conversion_rights?.converts_to_share_class_id;
  // How many shares of it they become is not known until the split is.
  if (into !== undefined) await assertNoPendingSplit(work, await work.find(ShareClass, into), 'issue');
  const ledger = await ShareLedger.of(work, of.entity_id, on);
  assertSuffices(of, quantity, ledger.issuable(of, on, await promisedShares(work, [of.entity_id])), on);
}
