import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Table } from './tables';

/** So many threads write at a time; each takes a core, and as much memory as its tables. */
const turns = pLimit(2);

/**
 * A workbook with a sheet for each table. A text stays a text: no cell is a formula. It is written in a thread of its
 * own, which ends with it: a large one takes seconds without a pause. Rejects with what that thread threw, also where
 * it had not memory enough. While as many are written as are at a time, it waits.
 */
export const workbookOf = (tables: readonly Table[]): Promise<Buffer> => turns(() => written(tables));

/** Settles when the thread is over, and what it took is free again. */
function written(tables: readonly Table[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytes: Uint8Array | undefined;
    let failure: Error | undefined;
    new Worker(require.resolve('./workbook-thread'), { workerData: tables })
      .once('message', (made: Uint8Array) => {
        bytes = made;
      })
      .once('error', (error: Error) => {
        failure = error;
      })
      .once('exit', (code) => {
        if (bytes) resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
        else reject(failure ?? new Error(`The thread of a workbook ended with ${code} and wrote none.`));
      });
  });
}
