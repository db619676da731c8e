import { DataSource, MigrationExecutor, type MigrationInterface } from 'typeorm';
import type { Config } from '#platform/config/config';
import { dataSourceOptions } from './database';

/** The list of `libs/modules`, which knows every module. */
export type Migrations = (new () => MigrationInterface)[];

/**
 * Refuses a database whose migrations this version merged. Takes a lock without a time limit, because an index on a
 * large table can take long.
 */
export async function migrate(config: Pick<Config, 'DATABASE_URL'>, migrations: Migrations): Promise<string[]> {
  const options = dataSourceOptions({ ...config, DATABASE_POOL: 2 }, 'system');
  const source = await new DataSource({ ...options, entities: [], migrations }).initialize();
  try {
    const runner = source.createQueryRunner();
    await runner.query('set statement_timeout = 0');
    await runner.query('set lock_timeout = 0');
    await runner.query(`select pg_advisory_lock(hashtextextended('minutebook/migrate', 0))`);
    const executor = new MigrationExecutor(source, runner);
    const newest = Number(migrations.at(-1)!.name.slice(-13));
    const gone = (await executor.getExecutedMigrations()).find(
      ({ name, timestamp }) => timestamp < newest && !migrations.some((one) => one.name === name),
    );
    if (gone)
      throw new Error(
        `an earlier version of Minutebook created this database: the migration ${gone.name} is now part of another. ` +
          'Start the earlier version, or move the data directory (.data) to start with an empty database.',
      );
    return (await executor.executePendingMigrations()).map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}
