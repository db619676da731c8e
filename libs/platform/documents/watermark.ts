import { Piscina } from 'piscina';
import { Problem } from '#kernel/problem';
import type { Marking } from './watermark-thread';

const filename = require.resolve('./watermark-thread');
const seconds = 30;

/** Large files take seconds. */
const threads = new Piscina<Marking, Uint8Array>({ minThreads: 0, maxThreads: 2, maxQueue: 32, idleTimeout: 60_000 });
// A thread that fails after its last file affects no request.
threads.on('error', () => undefined);

/** Throws 503 when the queue is full. */
export async function watermarked(bytes: Buffer, lines: string[]): Promise<Buffer> {
  const signal = AbortSignal.timeout(seconds * 1000);
  if (threads.queueSize >= threads.options.maxQueue) throw later();
  const marked = await threads.run({ bytes, lines }, { filename, signal }).catch((error: unknown): never => {
    throw signal.aborted ? later() : error;
  });
  return Buffer.from(marked.buffer, marked.byteOffset, marked.byteLength);
}

const later = (): Problem =>
  new Problem('service_unavailable', 'Too many documents are being opened. Retry in a few seconds.', {
    retry_after: 5,
  });
