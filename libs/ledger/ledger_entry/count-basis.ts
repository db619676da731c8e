import type { LegalDate } from '#kernel/dates';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { assertNotInTransaction, type Entity } from '#companies/entity';
import type { Act } from './act-facts';
import { ClassCounts } from './class-counts';
import type { LedgerEntryKind } from './ledger-entry-kind';

/**
 * How many entries a ledger has, and the counts of its classes for acts from a day on: a long ledger is read from its
 * last checkpoint of which nothing is later.
 */
export async function basisOf(
  work: UnitOfWork,
  entity_id: string,
  since: LegalDate | null,
): Promise<[entries: number, counts: ClassCounts]> {
  // The number of the checkpoint goes into the second statement as a value: as a part of it the planner would not see
  // how little follows, and would read everything.
  const [{ entries, base }] = (await work.query<{ entries: number; base: number }>(
    `select coalesce(max(number), 0) as entries, (select coalesce(max(number), 0) from ledger_checkpoint
      where entity_id = $3 and latest <= $4::date) as base from ledger_entry where ${tenant}
      and entity_id = $3`,
    [entity_id, since],
  )) as [{ entries: number; base: number }];
  return [entries, await ClassCounts.of(work, entity_id, { base, since })];
}

/** Acts that go on while a transaction holds the company: a right ends by its own terms, and nobody gets another. */
const goesOn: readonly LedgerEntryKind[] = ['stock_plan_return_to_pool', 'warrant_cancellation'];

/** 409 for an act that a transaction does not know that holds the company. */
export function assertContinues(company: Entity, { kind }: Pick<Act, 'kind'>): void {
  if (!goesOn.includes(kind)) assertNotInTransaction(company, 'its ledger stays as it is');
}
