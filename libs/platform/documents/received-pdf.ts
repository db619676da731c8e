import { Piscina } from 'piscina';
import { invalidParam, Problem } from '#kernel/problem';
import type { ReadPdf } from './received-pdf-thread';

const filename = require.resolve('./received-pdf-thread');
const seconds = 30;

/** Two files are read at a time, each in a thread, since a large one takes seconds; it ends when no other waits. */
const threads = new Piscina<Uint8Array, ReadPdf>({ minThreads: 0, maxThreads: 2, maxQueue: 16 });
// A thread that fails after its last file concerns nobody.
threads.on('error', () => undefined);

/** A PDF as it is kept, and the words for what was removed from it. */
export interface ReceivedPdf {
  bytes: Buffer;
  removed: string[];
}

/**
 * Takes a PDF that somebody sent, and writes it anew from one reading of it, without active content, encryption and
 * digital signatures: same pages, same text. Refuses the parameter when the file needs a password or cannot be read.
 * 503 while too many are being read.
 */
export async function receivePdf(sent: Buffer, param: string): Promise<ReceivedPdf> {
  const signal = AbortSignal.timeout(seconds * 1000);
  if (threads.queueSize >= threads.options.maxQueue) throw later('Many PDFs are being read.');
  const read = await threads.run(new Uint8Array(sent), { filename, signal }).catch((error: unknown): never => {
    if (!signal.aborted) throw error;
    throw later(`This PDF was not read within ${seconds} seconds, also for what was read before it.`);
  });
  if ('flaw' in read) throw invalidParam(param, read.flaw);
  const { buffer, byteOffset, byteLength } = read.bytes;
  return { bytes: Buffer.from(buffer, byteOffset, byteLength), removed: read.removed };
}

const later = (why: string): Problem =>
  new Problem('service_unavailable', `${why} Send it again; if that fails too, save it anew.`, { retry_after: 5 });
