import type { Database } from '#platform/db/database';
import type { Receiver } from './delivery';
import type { Leased } from './lease';
import { leaseMs } from './queue-rows';

/** So long ago an endpoint may have been read that something is sent to. */
const freshMs = 250;
const mostRemembered = 10_000;

/**
 * Whether endpoints are still as they were when something for them was taken: what has been in hand for longer goes to
 * nobody who was disabled or changed meanwhile. An endpoint is read for that a few times a second at most, and not at
 * all where all goes at once.
 */
export class Currency {
  private readonly looks = new Map<string, { at: number; version: Promise<number | null | undefined> }>();

  constructor(private readonly database: Database) {}

  holds({ receiver: { id, version }, leased_until }: Leased): true | Promise<boolean> {
    const now = Date.now();
    if (now - (+leased_until - leaseMs) < freshMs) return true;
    let look = this.looks.get(id);
    if (!look || now - look.at >= freshMs) {
      if (this.looks.size >= mostRemembered) this.looks.clear();
      this.looks.set(id, (look = { at: now, version: this.versionOf(id) }));
    }
    return look.version.then((present) => present === undefined || present === version);
  }

  /** Null when the endpoint is gone; undefined when that cannot be known at this moment. */
  private versionOf(id: string): Promise<number | null | undefined> {
    return this.database
      .query<Pick<Receiver, 'version'>>('select version from webhook_endpoint where id = $1', [id])
      .then(
        ([found]) => found?.version ?? null,
        () => undefined,
      );
  }
}
