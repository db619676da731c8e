import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Migrations } from '#platform/db/migrate';

const libs = join(__dirname, '..');

/** The files of all migrations, in the order in which they run: that of the numbers in their names. */
export const migrationFiles = (): string[] =>
  readdirSync(libs, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/migrations\/\d{13}-[a-z-]+\.[jt]s$/.test(path))
    .toSorted((one, other) => basename(one).localeCompare(basename(other)));

/**
 * Every migration of every module: the baselines from the lowest module to the highest, then each new one by its date.
 */
export const migrations: Migrations = migrationFiles().flatMap((path) =>
  Object.values(require(join(libs, path)) as Record<string, Migrations[number]>),
);
