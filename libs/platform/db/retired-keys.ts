import type { Database } from '#platform/db/database';
import { ServerKeys } from '#platform/keys/server-keys';

/**
 * For so long a process goes by what it has read, in milliseconds: a key that is still a fallback somewhere is not
 * missed meanwhile.
 */
const freshMs = 60_000;

/**
 * Keys of the server that are accepted for nothing any more but to find what is hashed under them, since only its owner
 * can tell what to hash anew. They lie sealed under the present key, where `rekey` puts them.
 */
export class RetiredKeys {
  private known: { at: number; keys: Promise<ServerKeys | null> } | null = null;

  constructor(private readonly database: Pick<Database, 'keys' | 'query'>) {}

  /** Hashes a secret under each retired key; empty as long as there are none. */
  async hashes(secret: string): Promise<string[]> {
    const now = Date.now();
    if (!this.known || now - this.known.at > freshMs) {
      this.known = { at: now, keys: this.read() };
      this.known.keys.catch(() => {
        this.known = null;
      }); // an outage is not remembered
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
