import type { PoolClient } from 'pg';
import type { Database } from './database';

/** A leader without activity for `silentMs` counts as stopped, and an answer after `answerMs` as lost. */
export interface LeaderPatience {
  silentMs: number;
  answerMs: number;
}
const patience: LeaderPatience = { silentMs: 12_000, answerMs: 60_000 };

/** The connection's own timeout does not fire while the server waits to send to a stopped process. */
const endSilent = `select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.database = a.datid
    and a.datname = current_database() and a.state like 'idle%'
    and a.state_change < now() - make_interval(secs => $2::double precision / 1000)`;

/**
 * The advisory lock is on the connection that does the leader's work, so a former leader cannot write. Another process
 * takes over when the leader dies, stops or loses its connection.
 */
export class Leader {
  private held: PoolClient | null = null;

  /**
   * `lock`: unique to this use. `settings`: initial statements of the connection. `woken`: called for each notification
   * (`listen` in `settings`) and when the connection breaks.
   */
  constructor(
    private readonly database: Database,
    private readonly lock: number,
    private readonly settings: readonly string[] = [],
    private readonly within: LeaderPatience = patience,
    private readonly woken: () => void = () => undefined,
  ) {}

  /** Null while another process leads. */
  get client(): PoolClient | null {
    return this.held;
  }

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

  resign(error?: Error): void {
    this.held?.release(error ?? true);
    this.held = null;
  }
}

/** pg reads its query timeout from the connection parameters. */
function limitAnswers(client: PoolClient, ms: number): void {
  (client as unknown as { connectionParameters: { query_timeout: number } }).connectionParameters.query_timeout = ms;
}
