import type { PoolClient } from 'pg';
import type { Database } from './database';

/** A leader that says nothing for `silentMs` is taken for stopped, and an answer that takes `answerMs` for lost. */
export interface LeaderPatience {
  silentMs: number;
  answerMs: number;
}
const patience: LeaderPatience = { silentMs: 12_000, answerMs: 60_000 };

/**
 * Ends the connection of a leader that is silent, since its own timeout does not where the server waits for a stopped
 * process to take what it was sent.
 */
const endSilent = `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.database = a.datid
    and a.datname = current_database() and a.state like 'idle%'
    and a.state_change < now() - make_interval(secs => $2::double precision / 1000)`;

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
    private readonly within: LeaderPatience = patience,
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
        await client.query(endSilent, [this.lock, this.within.silentMs]);
        client.release();
        return null;
      }
      limitAnswers(client, this.within.answerMs);
      client.on('notification', this.woken);
      client.on('error', this.woken);
      const own = ['idle_session_timeout', 'idle_in_transaction_session_timeout'].map(
        (setting) => `set ${setting} = ${this.within.silentMs}`,
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
