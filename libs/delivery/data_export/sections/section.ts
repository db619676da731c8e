import type { Reader } from '#platform/db/reader';
import type { DataExport } from '../data-export.entity';

/** A file, or some of the lines of a section; `next` says where the section goes on, null when it has ended. */
export interface Piece {
  records: number;
  bytes: Buffer;
  next: string | null;
  /** Without its ending; named by its number where this is absent. */ name?: string;
  ending?: string;
}

/** One kind of what an export holds. */
export interface Section {
  name: string;
  /**
   * The next piece after a place that an earlier one named, from the beginning after null; null when nothing is left.
   */
  read(read: Reader, of: DataExport, after: string | null): Promise<Piece | null>;
}

/** So many records are in one piece at most. */
export const batch = 500;

/** JSON Lines: one record a line. */
export const lines = (records: readonly object[]): Buffer =>
  Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));

/** A piece of rows, each with its place; the last full one has another after it. */
export function pieceOf<R>(rows: readonly R[], show: (row: R) => object, placeOf: (row: R) => unknown): Piece | null {
  if (rows.length === 0) return null;
  return {
    records: rows.length,
    bytes: lines(rows.map(show)),
    next: rows.length < batch ? null : JSON.stringify(placeOf(rows.at(-1)!)),
  };
}
