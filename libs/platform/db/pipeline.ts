import type { Pool, PoolClient, QueryConfig } from 'pg';
import { planned, socketOf } from './statement';

/** For how long a statement may hold up those behind it by waiting for a lock. */
const patienceMs = 5;
/**
 * Nothing that is sent here takes so long: a connection that is silent for longer has been cut off without a word, and
 * with it everything that would be sent.
 */
const silenceMs = 30_000;

/**
 * One connection on which short statements of many requests travel together, each a transaction of its own: those of
 * one turn of the event loop leave in one packet, since to send and to be woken is most of what they cost. What would
 * have to wait for a lock fails (`lockNotAvailable`) instead of holding up the others.
 */
export class Pipeline {
  private connection: Promise<PoolClient> | null = null;
  private held: PoolClient | null = null;
  private corked = false;

  constructor(
    private readonly pool: Pool,
    private readonly longestMs = silenceMs,
  ) {}

  async query<R>(text: string, values: unknown[]): Promise<R[]> {
    const client = await (this.connection ??= this.connect().catch((error: unknown) => {
      this.leave();
      throw error;
    }));
    this.cork(client);
    try {
      return (await client.query({ ...planned(text, values), query_timeout: this.longestMs } as QueryConfig))
        .rows as R[];
    } catch (error) {
      if (this.held === client && /read timeout/.test(String(error))) this.leave();
      throw error;
    }
  }

  /** Ends the connection; the next statement has another. */
  leave(): void {
    const { held } = this;
    this.connection = this.held = null;
    held?.release(true);
  }

  private async connect(): Promise<PoolClient> {
    const client = (this.held = await this.pool.connect());
    for (const end of ['error', 'end'])
      client.once(end, () => {
        if (this.held === client) this.leave();
      });
    await client.query(`set lock_timeout = ${patienceMs}`);
    return client;
  }

  /** Holds back what is sent until everything that came with it has been. */
  private cork(client: PoolClient): void {
    if (this.corked) return;
    this.corked = true;
    const socket = socketOf(client);
    socket.cork();
    setImmediate(() => {
      this.corked = false;
      socket.uncork();
    });
  }
}

/** SQLSTATE of a statement that did not get a lock in time. */
export const lockNotAvailable = '55P03';
