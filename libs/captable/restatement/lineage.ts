import type { UnitOfWork } from '#platform/db/unit-of-work';
import { LedgerEntry } from '#ledger/ledger_entry';

/** Who reversed which of these entries. */
export async function reversalsOf(work: UnitOfWork, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await work.statement<{ id: string; references_entry_id: string }>(
    `select id, references_entry_id from ledger_entry where references_entry_id = any($1) and kind = 'reversal'`,
    [ids],
  );
  return new Map(rows.map(({ id, references_entry_id }) => [references_entry_id, id]));
}

/**
 * Entries with all that rest on them, in the order in which they were recorded: whoever takes of a security rests on
 * the act that made it. What was reversed rests on nothing.
 */
export async function lineageOf(work: UnitOfWork, ids: readonly string[]): Promise<LedgerEntry[]> {
  const rows = await work.statement<{ id: string }>(
    `with recursive line (id) as (
       select unnest($1::text[])
       union select d.id from line join ledger_posting made on made.entry_id = line.id and made.account = 'outstanding'
       and made.quantity > 0
         join ledger_entry d on d.security_id = made.security_id and d.number > made.number and d.kind <> 'reversal'
         where not exists (select from ledger_entry r where r.references_entry_id = d.id and r.kind = 'reversal'))
     select id from line`,
    [ids],
  );
  return (
    await work.byIds(
      LedgerEntry,
      rows.map(({ id }) => id),
    )
  ).toSorted((one, other) => one.number - other.number);
}
