import { Piscina } from 'piscina';
import { invalidParam } from '#kernel/problem';
import type { ReadPdf } from './received-pdf-thread';

const filename = require.resolve('./received-pdf-thread');
const seconds = 60;

/** Two files are read at a time, each in a thread, since a large one takes seconds; it ends when no other waits. */
const threads = new Piscina<Uint8Array, ReadPdf>({ minThreads: 0, maxThreads: 2 });
// A thread that fails after its last file concerns nobody.
threads.on('error', () => undefined);

/** A PDF as it is kept, and the words for what was removed from it. */
export interface ReceivedPdf {
  bytes: Buffer;
  removed: string[];
}

/**
 * Takes a PDF that somebody sent. It stays as it is, byte for byte, unless it holds active content, is encrypted under
 * an empty password, or begins before its header: then it is written anew without any of that. Refuses the parameter
 * when the file needs a password or cannot be read.
 */
export async function receivePdf(sent: Buffer, param: string): Promise<ReceivedPdf> {
  const signal = AbortSignal.timeout(seconds * 1000);
  const read = await threads.run(new Uint8Array(sent), { filename, signal }).catch((error: unknown): ReadPdf => {
    if (!signal.aborted) throw error;
    return { flaw: `This PDF was not read within ${seconds} seconds: save it anew and send that.` };
  });
  if ('flaw' in read) throw invalidParam(param, read.flaw);
  const { buffer, byteOffset, byteLength } = read.bytes;
  return { bytes: Buffer.from(buffer, byteOffset, byteLength), removed: read.removed };
}
