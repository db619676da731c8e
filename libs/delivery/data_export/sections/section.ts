import type { Reader } from '#platform/db/reader';
import type { DataExport } from '../data-export.entity';

/** `next` is null at the end. */
export interface Piece {
  records: number;
  bytes: Buffer;
  next: string | null;
  /** Without extension. Defaults to the part number. */ name?: string;
  ending?: string;
}

export interface Section {
  name: string;
  /** Returns null after the last piece. */
  read(read: Reader, of: DataExport, after: string | null): Promise<Piece | null>;
}

/** Records per piece. */
export const batch = 500;

export const lines = (records: readonly object[]): Buffer =>
  Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));

/** A full piece has a successor. */
export function pieceOf<R>(rows: readonly R[], show: (row: R) => object, placeOf: (row: R) => unknown): Piece | null {
  if (rows.length === 0) return null;
  return {
    records: rows.length,
    bytes: lines(rows.map(show)),
    next: rows.length < batch ? null : JSON.stringify(placeOf(rows.at(-1)!)),
  };
}
