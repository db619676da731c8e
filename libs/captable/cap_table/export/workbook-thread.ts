import type { Cell, Table } from './tables';

// Node runs this file itself, in tests with its types stripped: `require` makes it CommonJS there too, and types are
// all that it imports.
const { parentPort, workerData } = require('node:worker_threads') as typeof import('node:worker_threads');
const { default: writeWorkbook } = require('write-excel-file/node') as typeof import('write-excel-file/node');

const cell = (value: Cell) =>
  value === null ? null : typeof value === 'number' ? { value, format: '#,##0' } : { value };

/** Wide enough for what stands in the first rows, in characters. */
const widthOf = (at: number, { head, rows }: Table): number =>
  Math.min(60, Math.max(...[head, ...rows.slice(0, 100)].map((row) => String(row[at] ?? '').length)) + 3);

void writeWorkbook(
  (workerData as readonly Table[]).map((table) => ({
    sheet: table.title,
    stickyRowsCount: 1,
    columns: table.head.map((_, at) => ({ width: widthOf(at, table) })),
    data: [
      table.head.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...table.rows.map((row) => row.map(cell)),
    ],
  })),
)
  .toBuffer()
  .then((bytes) => parentPort!.postMessage(bytes));
