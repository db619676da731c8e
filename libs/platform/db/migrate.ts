import { DataSource, MigrationExecutor, type MigrationInterface } from 'typeorm';
import type { Config } from '#platform/config/config';
import { dataSourceOptions } from './database';

/** `migrations` of `libs/modules`, which knows every module. */
export type Migrations = (new () => MigrationInterface)[];

/**
 * Brings the database to the newest schema and names the migrations that it lacked. One migration at a time on one
 * database, and as long as it takes: an index on a large table needs more than a request may.
 */
export async function migrate(config: Pick<Config, 'DATABASE_URL'>, migrations: Migrations): Promise<string[]> {
  const options = dataSourceOptions({ ...config, DATABASE_POOL: 2 }, 'system');
  const source = await new DataSource({ ...options, entities: [], migrations }).initialize();
  try {
    const runner = source.createQueryRunner();
    await runner.query('set statement_timeout = 0');
    await runner.query('set lock_timeout = 0');
    await runner.query(`select pg_advisory_lock(hashtextextended('minutebook/migrate', 0))`);
    const applied = await new MigrationExecutor(source, runner).executePendingMigrations();
    return applied.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}
