import type { PoolClient } from 'pg';
import type { Database } from './database';

/** A leader that says nothing for so long is taken for stopped: its connection is ended, and with it its lead. */
const silentMs = 30_000;

/**
 * The lead among processes of which one at a time may do something: an advisory lock, held by the connection on which that is done. So whoever has lost the lead can write
 * nothing any more. Another process takes over when it dies, or is stopped where it stands.
 */
export class Leader {
  private held: PoolClient | null = null;

  /** `lock`: any number that nobody else locks. `settings`: statements that the connection begins with. */
  constructor(private readonly database: Database, private readonly lock: number, private readonly settings: readonly string[] = []) {}

  /** The connection of whoever leads; null when that is another process. */
  get client(): PoolClient | null { return this.held; }

  /** Takes the lead, if nobody has it. */
  async lead(): Promise<PoolClient | null> {
    if (this.held) return this.held;
    const client = await this.database.client();
    try {
      const { rows: [found] } = await client.query<{ led: boolean }>('select pg_try_advisory_lock($1) as led', [this.lock]);
      if (!found!.led) { client.release(); return null; }
      client.on('error', () => undefined); // the next statement fails
      for (const setting of [`set idle_session_timeout = ${silentMs}`, ...this.settings]) await client.query(setting);
      return (this.held = client);
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  /** Gives the lead back, by closing the connection. */
  resign(error?: Error): void {
    this.held?.release(error ?? true);
    this.held = null;
  }
}
