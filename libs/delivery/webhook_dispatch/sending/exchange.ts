import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

/** The outcome of a request: the answer as far as it was read, and why it is incomplete. */
export interface Answer {
  status: number | null;
  headers: IncomingHttpHeaders;
  body: Buffer;
  flaw: Error | null;
}

/** There was no whole answer in time. */
export class Late extends Error {}

/** In bytes: what is kept of an answer, and what is read of it at most; of what is longer the rest is cut off. */
interface Extent {
  kept: number;
  read: number;
}

/**
 * One request and its answer, looked at as it comes in: making a stream of each answer and reading that costs as much
 * again as sending the request. Its time runs from its making: what has had its end before there is a connection is not
 * sent any more.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private length = 0;
  private status: number | null = null;
  private headers: IncomingHttpHeaders = {};
  private controller: Dispatcher.DispatchController | null = null;
  private readonly timer: NodeJS.Timeout;
  private over = false;

  constructor(
    private readonly extent: Extent,
    timeoutMs: number,
    private readonly done: (answer: Answer) => void,
  ) {
    this.timer = setTimeout(() => this.breakOff(new Late()), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.over) controller.abort(new Late());
  }

  /** Also for what is said before the answer (RFC 9110 § 15.2), which is passed over. */
  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status >= 200) [this.status, this.headers] = [status, headers];
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.length < this.extent.kept) this.chunks.push(chunk);
    this.length += chunk.length;
    if (this.length > this.extent.read) this.breakOff(null);
  }

  onResponseEnd(): void {
    this.finish(null);
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.finish(error);
  }

  private breakOff(flaw: Error | null): void {
    this.finish(flaw);
    this.controller?.abort(flaw ?? new Error('enough of the answer was read'));
  }

  private finish(flaw: Error | null): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.timer);
    this.done({
      status: this.status,
      headers: this.headers,
      body: Buffer.concat(this.chunks).subarray(0, this.extent.kept),
      flaw,
    });
  }
}
