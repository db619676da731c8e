import { stringify } from 'csv-stringify/sync';
import writeWorkbook from 'write-excel-file/node';
import type { Cell, Table } from './tables';

/** RFC 4180. A text that a spreadsheet would take for a formula has an apostrophe before it. */
export const csvOf = ({ head, rows }: Table): Buffer => Buffer.from(stringify([[...head], ...rows], { escape_formulas: true, record_delimiter: 'windows' }));

const cell = (value: Cell) => (value === null ? null : typeof value === 'number' ? { value, format: '#,##0' } : { value });

/** A workbook with a sheet for each table. A text stays a text: no cell is a formula. */
export const workbookOf = (tables: readonly Table[]): Promise<Buffer> => writeWorkbook(tables.map(({ title, head, rows }) => ({
  sheet: title, stickyRowsCount: 1, columns: head.map((_, at) => ({ width: widthOf(at, head, rows) })),
  data: [head.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(cell))],
}))).toBuffer();

/** Wide enough for what stands in the first rows, in characters. */
const widthOf = (at: number, head: readonly string[], rows: readonly Cell[][]): number => Math.min(60, Math.max(...[head, ...rows.slice(0, 100)].map((row) => String(row[at] ?? '').length)) + 3);
