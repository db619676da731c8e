import type { PoolClient } from 'pg';
import type { Database } from './database';

/**
 * A leader that says nothing for so long is taken for stopped, and what it does not hear an answer to for so long for
 * lost.
 */
const silentMs = 60_000;

/**
 * The lead among processes of which one at a time may do something: an advisory lock, held by the connection on which
 * that is done. So whoever has lost the lead can write nothing any more. Another process takes over when it dies, when
 * it is stopped where it stands, or when its connection hangs.
 */
export class Leader {
  private held: PoolClient | null = null;

  /**
   * `lock`: any number that nobody else locks. `settings`: statements that the connection begins with. `woken` is told
   * of each notification that the connection gets by a `listen` among them, and when it breaks.
   */
  constructor(
    private readonly database: Database,
    private readonly lock: number,
    private readonly settings: readonly string[] = [],
    private readonly withinMs = silentMs,
    private readonly woken: () => void = () => undefined,
  ) {}

  /** The connection of whoever leads; null when that is another process. */
  get client(): PoolClient | null {
    return this.held;
  }

  /** Takes the lead, if nobody has it. */
  async lead(): Promise<PoolClient | null> {
    if (this.held) return this.held;
    const client = await this.database.client();
    try {
      const {
        rows: [found],
      } = await client.query<{ led: boolean }>('select pg_try_advisory_lock($1) as led', [this.lock]);
      if (!found!.led) {
        client.release();
        return null;
      }
      limitAnswers(client, this.withinMs);
      client.on('notification', this.woken);
      client.on('error', this.woken);
      const own = ['idle_session_timeout', 'idle_in_transaction_session_timeout'].map(
        (setting) => `set ${setting} = ${this.withinMs}`,
      );
      for (const setting of [...own, ...this.settings]) await client.query(setting);
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

/** pg gives up on a statement by a setting of its connection, which is nobody else's here and is closed in the end. */
function limitAnswers(client: PoolClient, ms: number): void {
  (client as unknown as { connectionParameters: { query_timeout: number } }).connectionParameters.query_timeout = ms;
}
