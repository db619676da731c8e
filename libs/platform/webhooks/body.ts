import type { Edition } from '#platform/wire/edition';
import { editionOf } from '#platform/wire/version';

/** How an endpoint wants its events: at its own version, and with the resource in them if it asked for `data.object`. */
export interface Pinned { api_version: string; include: readonly string[] }

/** The wire shape of an event for a reader; with its data only if they are asked for. */
export type ShowEvent<E> = (event: E, edition: Edition, withData: boolean) => object;

/** What an endpoint's `include` may hold. */
export const includable = ['data.object'] as const;

/** The bodies of the last events that were sent: one serialisation for all endpoints that want the same. */
export class EventBodies<E extends { id: string }> {
  private readonly kept = new Map<string, Buffer>();
  private bytes = 0;

  /** `most`: bytes that are kept. */
  constructor(private readonly show: ShowEvent<E>, private readonly most = 16 * 2 ** 20) {}

  of(event: E, { api_version, include }: Pinned): Buffer {
    const withData = include.includes('data.object');
    const key = `${event.id} ${api_version} ${withData}`;
    let body = this.kept.get(key);
    if (!body) {
      body = Buffer.from(JSON.stringify(this.show(event, editionOf(api_version), withData)));
      this.kept.set(key, body);
      this.bytes += body.length;
      for (const [oldest, { length }] of this.kept) {
        if (this.bytes <= this.most || oldest === key) break;
        this.kept.delete(oldest);
        this.bytes -= length;
      }
    }
    return body;
  }
}
