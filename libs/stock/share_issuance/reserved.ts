import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { mustSuffice, promisedShares, refuseDuringSplit, ShareLedger } from '#ledger/ledger_entry';
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
  if (into !== undefined) await refuseDuringSplit(work, await work.find(ShareClass, into), 'issue');
  const ledger = await ShareLedger.of(work, of.entity_id, on);
  mustSuffice(of, quantity, ledger.issuable(of, on, await promisedShares(work, [of.entity_id])), on);
}

/**
 * 409 where the charter does not leave so many shares for a conversion beside those that were promised: of a charter
 * that was taken in without enough common stock. The work holds the company.
 */
export async function assertConvertible(
  work: UnitOfWork,
  into: ShareClass,
  shares: number,
  on: LegalDate,
): Promise<void> {
  const { unissued, promised } = (await ShareLedger.of(work, into.entity_id, on)).issuable(
    into,
    on,
    await promisedShares(work, [into.entity_id]),
  );
  const available = Math.max(0, unissued - promised);
  if (shares > available)
    throw new Problem(
      'authorized_shares_exceeded',
      `The charter leaves ${Math.max(0, unissued)} shares of ${into.name} to be issued, and ${promised} of them are ` +
        `promised by acts under way: ${available} are free for this conversion, not ${shares}. The company amends ` +
        'its charter to authorise more.',
      { available, promised },
    );
}
