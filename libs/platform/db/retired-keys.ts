import type { Database } from '#platform/db/database';
import { ServerKeys } from '#platform/keys/server-keys';

/** Milliseconds of caching. Other processes still use the key as a fallback meanwhile. */
const freshMs = 60_000;

/**
 * Retired keys only look up existing hashes, because rehashing needs the owner's secret. `rekey` seals them under the
 * present key.
 */
export class RetiredKeys {
  private known: { at: number; keys: Promise<ServerKeys | null> } | null = null;

  constructor(private readonly database: Pick<Database, 'keys' | 'query'>) {}

  async hashes(secret: string): Promise<string[]> {
    const now = Date.now();
    if (!this.known || now - this.known.at > freshMs) {
      this.known = { at: now, keys: this.read() };
      this.known.keys.catch(() => {
        this.known = null;
      }); // does not cache an outage
    }
    return (await this.known.keys)?.hashes(secret) ?? [];
  }

  private async read(): Promise<ServerKeys | null> {
    const { keys } = this.database;
    const found = await this.database.query<{ id: string; sealed: string }>('select * from retired_server_keys()');
    const [first, ...others] = found.filter(({ id }) => !keys.has(id)).map(({ sealed }) => keys.unseal(sealed));
    return first === undefined ? null : new ServerKeys(first, others);
  }
}
