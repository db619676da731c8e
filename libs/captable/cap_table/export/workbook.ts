import { Piscina } from 'piscina';
import type { Table } from './export-tables';

const filename = require.resolve('./workbook-thread');

/** Each thread takes a core and as much memory as its tables. */
const threads = new Piscina<readonly Table[], Uint8Array>({ minThreads: 0, maxThreads: 2 });
threads.on('error', () => undefined);

/**
 * Every text stays text and never becomes a formula. A large workbook blocks for seconds. Rejects with the thread's
 * error, including out of memory.
 */
export async function workbookOf(tables: readonly Table[]): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await threads.run(tables, { filename });
  return Buffer.from(buffer, byteOffset, byteLength);
}
