import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Migrations } from '#platform/db/migrate';

const libs = join(__dirname, '..');

export const migrationFiles = (): string[] =>
  readdirSync(libs, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/migrations\/\d{13}-[a-z-]+\.[jt]s$/.test(path))
    .toSorted((one, other) => basename(one).localeCompare(basename(other)));

/** Runs baselines from the lowest module up, then new migrations by date. */
export const migrations: Migrations = migrationFiles().flatMap((path) =>
  Object.values(require(join(libs, path)) as Record<string, Migrations[number]>),
);
