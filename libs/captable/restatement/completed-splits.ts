import { unreversed } from '#ledger/ledger_entry';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { StockSplit } from '#captable/stock_split';
import type { LedgerEntry } from '#ledger/ledger_entry';

interface Completed {
  split: StockSplit;
  number: number;
}

/** A restatement of earlier entries recounts these splits. */
export class CompletedSplits {
  private constructor(readonly all: readonly Completed[]) {}

  static async of(work: UnitOfWork, entity_id: string): Promise<CompletedSplits> {
    const splits = await work.lockAll(StockSplit, { entity_id, status: 'completed' });
    const first = await work.statement<{ id: string; number: number }>(
      `select s.id, min(e.number) as number from stock_split s join ledger_entry e on e.entity_id = s.entity_id
         and e.kind = 'stock_class_split' and coalesce(e.metadata->>'stock_split_id', '') in ('', s.id)
         and (e.metadata ? 'stock_split_id' or e.document_id = s.document_id)
       where s.entity_id = $1 and s.status = 'completed' group by s.id`,
      [entity_id],
    );
    const numbers = new Map(first.map(({ id, number }) => [id, number]));
    return new CompletedSplits(
      splits
        .map((split) => ({ split, number: numbers.get(split.id) ?? Number.MAX_SAFE_INTEGER }))
        .toSorted((one, other) => one.number - other.number),
    );
  }

  of({ kind, metadata, document_id }: LedgerEntry): StockSplit | null {
    if (kind !== 'stock_class_split') return null;
    const named = metadata['stock_split_id'];
    return (
      this.all.find(({ split }) => (named === undefined ? split.document_id === document_id : split.id === named))
        ?.split ?? null
    );
  }

  /** A split between the original and the corrected position of an act. */
  between(share_class_id: string, number: number, day: string): StockSplit | null {
    const crossed = this.all.find(
      ({ split, number: at }) =>
        split.share_class_id === share_class_id &&
        (number < at ? day > split.counted_from! : day < split.counted_from!),
    );
    return crossed?.split ?? null;
  }

  /** Excludes reversed entries. */
  async entriesOf(work: UnitOfWork, entity_id: string, holders: readonly string[]): Promise<string[]> {
    if (this.all.length === 0) return [];
    const rows = await work.statement<{ id: string }>(
      `select id from ledger_entry e where entity_id = $1 and kind = 'stock_class_split' and security_id is not null
         and stakeholder_id = any($2)
         and ${unreversed('e')}`,
      [entity_id, holders],
    );
    return rows.map(({ id }) => id);
  }
}
