import { Piscina } from 'piscina';
import type { Table } from './export-tables';

const filename = require.resolve('./workbook-thread');

/** Two workbooks are written at a time, each in a thread that takes a core, and as much memory as its tables. */
const threads = new Piscina<readonly Table[], Uint8Array>({ minThreads: 0, maxThreads: 2 });
// A thread that fails after its last workbook concerns nobody.
threads.on('error', () => undefined);

/**
 * A workbook with a sheet for each table. A text stays a text: no cell is a formula. It is written in a thread, which
 * ends when no other waits: a large one takes seconds without a pause. Rejects with what that thread threw, also where
 * it had not memory enough.
 */
export async function workbookOf(tables: readonly Table[]): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await threads.run(tables, { filename });
  return Buffer.from(buffer, byteOffset, byteLength);
}
