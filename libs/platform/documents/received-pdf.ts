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
  /** It is not as it was sent, byte for byte: a digital signature in it does not hold any more. */
  isRewritten: boolean;
}

/**
 * Takes a PDF that somebody sent. It stays as it is, byte for byte, unless it holds active content, is encrypted under
 * an empty password, or begins before its header: then it is written anew without any of that. Refuses the parameter
 * when the file needs a password or cannot be read. 503 while too many are being read.
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
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return { bytes, removed: read.removed, isRewritten: !bytes.equals(sent) };
}

const later = (why: string): Problem =>
  new Problem('service_unavailable', `${why} Send it again; if that fails too, save it anew.`, { retry_after: 5 });
