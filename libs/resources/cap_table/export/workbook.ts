import { Worker } from 'node:worker_threads';
import type { Table } from './tables';

/**
 * A workbook with a sheet for each table. A text stays a text: no cell is a formula. It is written in a thread of its own, which ends with it: a large one takes seconds without a pause. Rejects with what that thread threw,
 * also where it had not memory enough.
 */
export function workbookOf(tables: readonly Table[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    new Worker(require.resolve('./workbook-thread'), { workerData: tables })
      .once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
      .once('error', reject)
      .once('exit', (code) => reject(new Error(`The thread of a workbook ended with ${code} and wrote none.`)));
  });
}
