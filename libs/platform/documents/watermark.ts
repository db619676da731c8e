import { Piscina } from 'piscina';
import { Problem } from '#kernel/problem';
import type { Marking } from './watermark-thread';

const filename = require.resolve('./watermark-thread');
const seconds = 30;

/** Two files are marked at a time, each in a thread, since a large one takes seconds. */
const threads = new Piscina<Marking, Uint8Array>({ minThreads: 0, maxThreads: 2, maxQueue: 32 });
// A thread that fails after its last file concerns nobody.
threads.on('error', () => undefined);

/** A copy of a PDF with lines across each page. 503 while too many are being made. */
export async function watermarked(bytes: Buffer, lines: string[]): Promise<Buffer> {
  const signal = AbortSignal.timeout(seconds * 1000);
  if (threads.queueSize >= threads.options.maxQueue) throw later();
  const marked = await threads.run({ bytes, lines }, { filename, signal }).catch((error: unknown): never => {
    throw signal.aborted ? later() : error;
  });
  return Buffer.from(marked.buffer, marked.byteOffset, marked.byteLength);
}

const later = (): Problem =>
  new Problem('service_unavailable', 'Many papers are being opened. Try again in a moment.', { retry_after: 5 });
