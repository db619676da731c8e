import type { Database } from '#platform/db/database';
import type { Receiver } from './delivery';
import type { Leased } from './lease';
import { leaseMs } from './queue-rows';

const rememberedMs = 250;
const mostRemembered = 10_000;

/** Reads a few times per second at most, and never for deliveries sent at once. */
export class EndpointVersionCache {
  private readonly looks = new Map<string, { at: number; version: Promise<number | null | undefined> }>();

  constructor(private readonly database: Database) {}

  isCurrent({ receiver: { id, version }, leased_until }: Leased): true | Promise<boolean> {
    const now = Date.now();
    if (now - (+leased_until - leaseMs) < rememberedMs) return true;
    let look = this.looks.get(id);
    if (!look || now - look.at >= rememberedMs) {
      if (this.looks.size >= mostRemembered) this.looks.clear();
      this.looks.set(id, (look = { at: now, version: this.versionOf(id) }));
    }
    return look.version.then((present) => present === undefined || present === version);
  }

  /** Null for a deleted endpoint, undefined on a database failure. */
  private versionOf(id: string): Promise<number | null | undefined> {
    return this.database
      .query<Pick<Receiver, 'version'>>('select version from webhook_endpoint where id = $1', [id])
      .then(
        ([found]) => found?.version ?? null,
        () => undefined,
      );
  }
}
