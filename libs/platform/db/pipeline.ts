import type { Pool, PoolClient, QueryConfig } from 'pg';
import { planned, socketOf } from './statement';

const patienceMs = 5;
/** Longer than any statement here. */
const silenceMs = 30_000;

/**
 * Shares one connection among short statements, each its own transaction, and sends those of an event loop turn in one
 * packet. A statement that meets a lock fails (`lockNotAvailable`) instead of delaying others.
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

/** SQLSTATE of a lock timeout. */
export const lockNotAvailable = '55P03';
