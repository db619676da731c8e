import type { UnitOfWork } from '#platform/db/unit-of-work';
import { LedgerEntry, unreversed } from '#ledger/ledger_entry';
import type { CompletedSplits } from './completed-splits';

export async function reversalsOf(work: UnitOfWork, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await work.statement<{ id: string; references_entry_id: string }>(
    `select id, references_entry_id from ledger_entry where references_entry_id = any($1) and kind = 'reversal'`,
    [ids],
  );
  return new Map(rows.map(({ id, references_entry_id }) => [references_entry_id, id]));
}

export interface Lineage {
  entries: LedgerEntry[];
  first: ReadonlyMap<string, number>;
}

/**
 * Returns entries with all dependents, in original order. An act depends on the act that made its security. Later
 * splits combine the shares of each holder, so the split entries of the same holders follow too.
 */
export async function lineageOf(
  work: UnitOfWork,
  entity_id: string,
  { targets, holders }: { targets: readonly string[]; holders: readonly string[] },
  splits: CompletedSplits,
): Promise<Lineage> {
  let lineage = await restingOn(work, targets);
  for (;;) {
    const people = new Set([
      ...holders,
      ...lineage.flatMap(({ postings }) => postings.flatMap(({ stakeholder_id }) => stakeholder_id ?? [])),
    ]);
    const known = new Set(lineage.map(({ id }) => id));
    const more = (await splits.entriesOf(work, entity_id, [...people])).filter((id) => !known.has(id));
    if (more.length === 0) break;
    lineage = await restingOn(work, [...known, ...more]);
  }
  const first = await firstNumbers(
    work,
    lineage.map(({ id }) => id),
  );
  const entries = lineage.toSorted(
    (one, other) => first.get(one.id)! - first.get(other.id)! || one.number - other.number,
  );
  return { entries, first };
}

async function restingOn(work: UnitOfWork, ids: readonly string[]): Promise<LedgerEntry[]> {
  const rows = await work.statement<{ id: string }>(
    `with recursive line (id) as (
       select unnest($1::text[])
       union select d.id from line join ledger_posting made on made.entry_id = line.id and made.account = 'outstanding'
       and made.quantity > 0
         join ledger_entry d on d.security_id = made.security_id and d.number > made.number and d.kind <> 'reversal'
         where ${unreversed('d')})
     select id from line`,
    [ids],
  );
  return work.byIds(
    LedgerEntry,
    rows.map(({ id }) => id),
  );
}

/** The original position of an entry or its restatement. */
export async function firstNumbers(work: UnitOfWork, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await work.statement<{ id: string; number: number }>(
    `with recursive up (id, at) as (
       select id, id from unnest($1::text[]) id
       union select up.id, e.references_entry_id from up join ledger_entry e on e.id = up.at
         where e.references_entry_id is not null)
     select up.id, min(e.number) as number from up join ledger_entry e on e.id = up.at group by up.id`,
    [ids],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
