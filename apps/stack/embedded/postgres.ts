import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { identify } from './identity';
import { freePort } from './ports';
import { findPostgresBinaries, POSTGRES_REMEDY } from './postgres-binaries';
import { startProcess, tail, type ProcessOptions, type RunningProcess } from './process';
import { directoryFor, unprivilegedAccount, type Account } from './unprivileged';

const MAJOR = '18';
const USER = 'minutebook';
const DATABASE = 'minutebook';

/** Safe against power loss, and sized for a developer's machine. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
};

interface PostgresOptions {
  dataDir: string;
  logFile: string;
  pidFile?: string;
  port?: number;
  settings?: Record<string, string>;
  log?: (line: string) => void;
}

export interface EmbeddedPostgres extends RunningProcess {
  url: string;
  port: number;
  /** Data directory, or a place within reach of the unprivileged user. */
  home: string;
}

interface Cluster {
  binaries: string;
  account: Account | null;
  home: string;
  data: string;
  password: string;
}

export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options);
  const port = options.port ?? (await freePort());
  const server = await startServer(cluster, port, options);
  await createDatabase(cluster, port);
  return { ...server, url: urlOf(cluster, port, DATABASE), port, home: cluster.home };
}

function prepareCluster(options: PostgresOptions): Cluster {
  const account = unprivilegedAccount();
  const binaries = findPostgresBinaries(account);
  const home = directoryFor(options.dataDir, account);
  if (home !== options.dataDir)
    options.log?.(
      `PostgreSQL cannot run as root, and its user cannot access ${options.dataDir}, so the data is in ${home}`,
    );
  const cluster = { binaries, account, home, data: join(home, 'cluster'), password: '' };
  if (!existsSync(cluster.data)) initialise(cluster, options);
  // A copied or restored directory may lack the mode that the server requires.
  chmodSync(cluster.data, 0o700);
  const version = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new Error(
      `PostgreSQL ${version} created ${cluster.data}, but this is PostgreSQL ${MAJOR}. Move it to start afresh. ` +
        `${POSTGRES_REMEDY}`,
    );
  }
  return { ...cluster, password: readFileSync(passwordFile(home), 'utf8').trim() };
}

function initialise(cluster: Cluster, options: PostgresOptions): void {
  options.log?.('Preparing the database (first start only)');
  // The final name appears only after initdb succeeds, so an interrupted first start simply repeats.
  const draft = `${cluster.data}.part`;
  rmSync(draft, { recursive: true, force: true });
  writePassword(cluster);
  const args = [
    '-D',
    draft,
    '-U',
    USER,
    '--pwfile',
    passwordFile(cluster.home),
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  const run = spawnSync(join(cluster.binaries, 'bin', 'initdb'), args, {
    encoding: 'utf8',
    cwd: cluster.home,
    ...cluster.account,
  });
  if (run.status !== 0)
    throw new Error(
      `PostgreSQL could not create the database: ${run.error?.message ?? run.stderr.trim()}. ${POSTGRES_REMEDY}`,
    );
  renameSync(draft, cluster.data);
}

function writePassword({ home, account }: Cluster): void {
  const file = passwordFile(home);
  writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}

function passwordFile(home: string): string {
  return join(home, 'password');
}

async function startServer(cluster: Cluster, port: number, options: PostgresOptions): Promise<RunningProcess> {
  const settings = Object.entries({ ...SETTINGS, ...options.settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server: ProcessOptions = {
    name: 'PostgreSQL',
    command: join(cluster.binaries, 'bin', 'postgres'),
    args: ['-D', cluster.data, ...settings],
    cwd: cluster.home,
    logFile: options.logFile,
    pidFile: options.pidFile,
    stopSignal: 'SIGINT',
    ready: () => accepts(urlOf(cluster, port, 'postgres')),
    ...cluster.account,
  };
  const deadline = Date.now() + 20_000;
  for (;;) {
    removeStalePidFile(cluster.data);
    try {
      return await startProcess(server);
    } catch (error) {
      // Backends of a killed server release its shared memory only after they notice its death.
      const stillHeld = tail(options.logFile, 4).includes('pre-existing shared memory block');
      if (!stillHeld || Date.now() > deadline) throw error;
      await delay(250);
    }
  }
}

/** After a crash another program may own the pid in the file, and PostgreSQL would take it for a running server. */
function removeStalePidFile(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!identify(pid)?.includes('postgres')) rmSync(file, { force: true });
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: urlOf(cluster, port, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function urlOf({ password }: Cluster, port: number, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}
