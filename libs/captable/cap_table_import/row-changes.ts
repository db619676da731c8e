import { serialize } from 'node:v8';
import type { Move } from '#kernel/machine';
import { newId } from '#platform/db/new-id';
import { declarationOf, type EntityClass } from '#platform/wire/resource-entity';
import type { Envelope } from '#platform/wire/envelope';
import type { Fields, UnitOfWork } from '#platform/db/unit-of-work';

/** `watch`: schedules the expiry of a grant or warrant. */
export type RowChange =
  | { does: 'insert'; resource: string; fields: { id: string } }
  | { does: 'move'; id: string; move: Move; fields: object; reason?: string }
  | { does: 'watch'; id: string };

/** Threads transfer a batch without a copy. */
export type Batch = Uint8Array<ArrayBuffer>;

export class RowChanges implements Pick<UnitOfWork, 'insert' | 'move'> {
  readonly batches: Batch[] = [];
  private changes: RowChange[] = [];

  constructor(readonly now: Date) {}

  /** Returns only the given fields; the writer knows the other columns. */
  insert<T extends Envelope>(entity: EntityClass<T>, fields: Fields<T>): T {
    const { name, prefix } = declarationOf(entity);
    const row = { ...fields, id: fields.id ?? newId(prefix) };
    this.changes.push({ does: 'insert', resource: name, fields: { ...row } });
    return row as unknown as T;
  }

  move<T extends Envelope>(row: T, move: Move, fields: Fields<T> = {} as Fields<T>, reason?: string): T {
    this.changes.push({ does: 'move', id: row.id, move, fields, reason });
    return Object.assign(row, fields);
  }

  watch({ id }: Envelope): void {
    this.changes.push({ does: 'watch', id });
  }

  endBatch(): void {
    if (this.changes.length > 0) this.batches.push(serialize(this.changes) as Batch);
    this.changes = [];
  }
}
