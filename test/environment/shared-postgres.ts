import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { takeLock } from '../../apps/stack/embedded/lock';
import { startPostgres } from '../../apps/stack/embedded/postgres';
import { prepareCluster } from './prepared-cluster';
import { PREFIX, sweepAbandoned } from './stack';

const variable = 'MINUTEBOOK_TEST_POSTGRES';

/** The data dies with the run, so fsync is off. Three files run at once with two pools each. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

interface Server {
  /** Refuses connections while copies are made. */
  url: string;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  await sweepAbandoned();
  const directory = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(directory, 0o711); // the database user, another user under root, needs to pass through
  const run = join(directory, 'run');
  const lock = await takeLock(join(run, 'stack.lock'));
  const files = {
    dataDir: join(directory, 'postgres'),
    logFile: join(directory, 'postgres.log'),
    pidFile: join(run, 'postgres.pid'),
  };
  await prepareCluster(files.dataDir);
  const server = await startPostgres({ ...files, settings });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      if ('release' in lock) lock.release();
      for (const path of [directory, server.home]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Publishes the address to child processes, and starts PostgreSQL on the first request. */
export async function offerPostgres(): Promise<() => Promise<void>> {
  let started: Promise<Server> | null = null;
  const desk = createServer((_, response) => {
    started ??= startServer();
    response.setHeader('connection', 'close'); // a busy process would reuse a closed connection
    started.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(desk, 'listening');
  process.env[variable] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await (await started)?.stop();
  };
}

export async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = (await offered()) ?? (await startServer());
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server.url, `create database ${name} template ${nameIn(server.url)} strategy file_copy`);
  return {
    url: Object.assign(new URL(server.url), { pathname: name }).href,
    async drop() {
      await administer(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function offered(): Promise<Server | null> {
  const desk = process.env[variable];
  if (!desk) return null;
  const answer = await fetch(desk);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return { url: said, stop: async () => {} };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: Object.assign(new URL(url), { pathname: 'postgres' }).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1);
