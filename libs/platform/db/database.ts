import { DataSource, type DataSourceOptions } from 'typeorm';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Config } from '#platform/config/config';
import { RetiredKeys } from '#platform/db/retired-keys';
import { serverKeys, type ServerKeys } from '#platform/keys/server-keys';
import { resourceEntities } from '#platform/wire/resource-entity';
import { lockNotAvailable, Pipeline } from './pipeline';
import { planned } from './statement';

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // shares and cents are integers up to 2^53-1
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value); // a legal date has no zone

/** Row security binds `app`; `system` (relay, sequencer, operator commands) sees every tenant. */
export type Role = 'app' | 'system';

/**
 * Row security reads the tenant set by the statement's gate (see `tenant` in reader.ts). The planner runs the cheaper
 * of two row-less conditions first. Fixed costs keep this order on servers that set costs to zero.
 */
const appSession = '-c role=minutebook_app -c cpu_operator_cost=0.0025';

export function dataSourceOptions(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>,
  role: Role,
): DataSourceOptions {
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    entities: resourceEntities().map(([entity]) => entity),
    migrationsTransactionMode: 'all',
    poolSize: config.DATABASE_POOL,
    connectTimeoutMS: 5000,
    extra: {
      pipeline: true,
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      keepAlive: true,
      idle_in_transaction_session_timeout: 60_000,
      application_name: `minutebook-${role}`,
      ...(role === 'app' ? { options: appSession } : {}),
      // Without a listener, a connection that breaks inside a transaction would end the process.
      onConnect: (client: PoolClient) => void client.on('error', () => undefined),
    },
  };
}

export const committed = 'committed';
/** Shorter than the sequencer's busy time after a notification. */
const announceEveryMs = 250;

/** TypeORM provides only entities and the pool. */
export class Database {
  readonly retiredKeys = new RetiredKeys(this);
  private readonly pipeline: Pipeline;
  private readonly columns = new Map<Function, string[]>();
  private readonly selections = new Map<Function, string>();
  private announcedAt = -Infinity;

  private constructor(
    readonly source: DataSource,
    readonly role: Role,
    readonly keys: ServerKeys,
  ) {
    this.pipeline = new Pipeline(this.pool);
  }

  static async connect(
    config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'SERVER_KEY' | 'SERVER_KEY_FALLBACKS'>,
    role: Role,
  ): Promise<Database> {
    const source = await new DataSource(dataSourceOptions(config, role)).initialize();
    const database = new Database(source, role, serverKeys(config));
    database.pool.on('error', () => undefined); // the pool replaces a broken idle connection
    return database;
  }

  get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  client(): Promise<PoolClient> {
    return this.pool.connect();
  }

  /** Each statement reads its own snapshot. */
  run<R>(text: string, values: unknown[], often = false): Promise<R[]> {
    return often ? this.short(text, values) : this.query(text, values);
  }

  /** `often`: see `planned`. */
  async query<R>(text: string, values: unknown[] = [], often = false): Promise<R[]> {
    return (await this.pool.query(often ? planned(text, values) : { text, values })).rows as R[];
  }

  /** Short statements of nearly every request share a connection and packets. Uses the pool after meeting a lock. */
  async short<R>(text: string, values: unknown[]): Promise<R[]> {
    try {
      return await this.pipeline.query<R>(text, values);
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
      return this.query<R>(text, values, true);
    }
  }

  /**
   * Wakes the sequencer. NOTIFY inside a transaction would queue its commit behind all others. Rare, because the
   * sequencer stays awake.
   */
  announce(): void {
    const now = performance.now();
    if (now - this.announcedAt < announceEveryMs) return;
    this.announcedAt = now;
    this.pool.query(planned(`select pg_notify('${committed}', '')`, [])).catch(() => undefined);
  }

  columnsOf(entity: Function): readonly string[] {
    let columns = this.columns.get(entity);
    if (!columns)
      this.columns.set(
        entity,
        (columns = this.source.getMetadata(entity).columns.map(({ databaseName }) => databaseName)),
      );
    return columns;
  }

  selectionOf(entity: Function): string {
    let selection = this.selections.get(entity);
    if (!selection)
      this.selections.set(
        entity,
        (selection = this.columnsOf(entity)
          .map((column) => `t."${column}"`)
          .join(', ')),
      );
    return selection;
  }

  async close(): Promise<void> {
    this.pipeline.leave();
    await this.source.destroy();
  }
}
