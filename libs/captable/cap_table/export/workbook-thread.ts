import writeWorkbook from 'write-excel-file/node';
import type { Cell, Table } from './export-tables';

const cell = (value: Cell) =>
  value === null ? null : typeof value === 'number' ? { value, format: '#,##0' } : { value };

/** Estimated from the first rows, in characters. */
const widthOf = (at: number, { head, rows }: Table): number =>
  Math.min(60, Math.max(...[head, ...rows.slice(0, 100)].map((row) => String(row[at] ?? '').length)) + 3);

export default function bytesOf(tables: readonly Table[]): Promise<Uint8Array> {
  return writeWorkbook(
    tables.map((table) => ({
      sheet: table.title,
      stickyRowsCount: 1,
      columns: table.head.map((_, at) => ({ width: widthOf(at, table) })),
      data: [
        table.head.map((value) => ({ value, fontWeight: 'bold' as const })),
        ...table.rows.map((row) => row.map(cell)),
      ],
    })),
  ).toBuffer();
}
