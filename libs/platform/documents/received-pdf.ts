import { Piscina } from 'piscina';
import { invalidParam, Problem } from '#kernel/problem';
import type { ReadPdf } from './received-pdf-thread';

const filename = require.resolve('./received-pdf-thread');
const seconds = 30;

/** Large files take seconds. A new thread takes a while to start, so threads wait for a minute. */
const threads = new Piscina<Uint8Array, ReadPdf>({ minThreads: 0, maxThreads: 2, maxQueue: 16, idleTimeout: 60_000 });
// A thread that fails after its last file affects no request.
threads.on('error', () => undefined);

export interface ReceivedPdf {
  bytes: Buffer;
  pages: number;
  removed: string[];
}

/** Keeps pages and text. 400 on `param` for a password or an unreadable file, 503 when the queue is full. */
export async function receivePdf(sent: Buffer, param: string): Promise<ReceivedPdf> {
  const signal = AbortSignal.timeout(seconds * 1000);
  if (threads.queueSize >= threads.options.maxQueue) throw later('Too many PDFs are waiting to be read.');
  const read = await threads.run(new Uint8Array(sent), { filename, signal }).catch((error: unknown): never => {
    if (!signal.aborted) throw error;
    throw later(`Reading this PDF took longer than ${seconds} seconds, including the wait for earlier files.`);
  });
  if ('flaw' in read) throw invalidParam(param, read.flaw);
  const { buffer, byteOffset, byteLength } = read.bytes;
  return { ...read, bytes: Buffer.from(buffer, byteOffset, byteLength) };
}

const later = (why: string): Problem =>
  new Problem(
    'service_unavailable',
    `${why} Send the file again. If the second attempt also fails, save the file again and send the new copy.`,
    { retry_after: 5 },
  );
