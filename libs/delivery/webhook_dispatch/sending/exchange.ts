import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

export interface Answer {
  status: number | null;
  headers: IncomingHttpHeaders;
  body: Buffer;
  flaw: Error | null;
}

/** The response was incomplete at the deadline. */
export class Late extends Error {}

/** Bytes to keep of a response, and to read at most. */
interface Extent {
  kept: number;
  read: number;
}

/** Streams would double the cost of a request. The deadline starts at construction and also covers the connection. */
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

  /** Also called for informational responses (RFC 9110 § 15.2), which are skipped. */
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
    this.controller?.abort(flaw ?? new Error('enough of the response was read'));
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
