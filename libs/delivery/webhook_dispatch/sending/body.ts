import type { Edition } from '#platform/wire/edition';
import { editionOf } from '#platform/wire/version';

/**
 * How an endpoint wants its events: at its own version, and with the resource in them if it asked for `data.object`.
 */
export interface Pinned {
  api_version: string;
  include: readonly string[];
}

/** The wire shape of an event for a reader; with its data only if they are asked for. */
type ShowEvent<E> = (event: E, edition: Edition, withData: boolean) => object;

/** The values that `include` of an endpoint may hold. */
export const includable = ['data.object'] as const;

/** The bodies of events that are being sent: one serialisation for all endpoints that want the same. */
export class EventBodies<E extends object> {
  private readonly written = new WeakMap<E, Map<string, Buffer>>();

  constructor(private readonly show: ShowEvent<E>) {}

  of(event: E, { api_version, include }: Pinned): Buffer {
    const withData = include.includes('data.object');
    const key = `${api_version} ${withData}`;
    let bodies = this.written.get(event);
    if (!bodies) this.written.set(event, (bodies = new Map()));
    let body = bodies.get(key);
    if (!body)
      bodies.set(key, (body = Buffer.from(JSON.stringify(this.show(event, editionOf(api_version), withData)))));
    return body;
  }
}
