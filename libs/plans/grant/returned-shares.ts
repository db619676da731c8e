import type { UnitOfWork } from '#platform/db/unit-of-work';
import { LedgerEntry, unreversed } from '#ledger/ledger_entry';
import type { Grant } from './grant.entity';

/** Returns of the grant's shares to the pool that nobody has reversed, in ledger order. */
export async function returnsOf(work: UnitOfWork, { id, entity_id }: Grant): Promise<LedgerEntry[]> {
  const rows = await work.statement<{ id: string }>(
    `select distinct e.id from ledger_posting p join ledger_entry e on e.id = p.entry_id
     where p.entity_id = $1 and p.grant_id = $2 and e.kind = 'stock_plan_return_to_pool'
       and ${unreversed('e')}`,
    [entity_id, id],
  );
  const entries = await work.byIds(
    LedgerEntry,
    rows.map((row) => row.id),
  );
  return entries.toSorted((one, other) => one.number - other.number);
}
