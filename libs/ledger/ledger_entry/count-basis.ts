import type { LegalDate } from '#kernel/dates';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { assertNotInTransaction, type Entity } from '#companies/entity';
import type { Act } from './act-facts';
import { ClassCounts } from './class-counts';
import type { LedgerEntryKind } from './ledger-entry-kind';

/** A long ledger starts at its last checkpoint without later entries. */
export async function basisOf(
  work: UnitOfWork,
  entity_id: string,
  since: LegalDate | null,
): Promise<[entries: number, counts: ClassCounts]> {
  // Pass the checkpoint number as a value. With a subquery, the planner cannot see how few entries follow, and reads
  // all of them.
  const [{ entries, base }] = (await work.query<{ entries: number; base: number }>(
    `select coalesce(max(number), 0) as entries, (select coalesce(max(number), 0) from ledger_checkpoint
      where entity_id = $3 and latest <= $4::date) as base from ledger_entry where ${tenant}
      and entity_id = $3`,
    [entity_id, since],
  )) as [{ entries: number; base: number }];
  return [entries, await ClassCounts.of(work, entity_id, { base, since })];
}

/**
 * Acts that continue while a transaction holds the company: a right ends by its own terms, and nobody acquires a right.
 */
const goesOn: readonly LedgerEntryKind[] = ['stock_plan_return_to_pool', 'warrant_cancellation'];

/** 409 for any other act while a transaction holds the company. */
export function assertContinues(company: Entity, { kind }: Pick<Act, 'kind'>): void {
  if (!goesOn.includes(kind)) assertNotInTransaction(company, "you cannot change the company's ledger");
}
