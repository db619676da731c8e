import { randomUUID } from 'node:crypto';
import type { Pool } from 'undici';
import { currentVersion } from '#platform/wire/version';
import type { ServerProcess } from './server-process';

export interface Case {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object | (() => object);
  goal: number;
  secret: string;
}
/** Processor time in µs per request, and requests per second. */
export interface Measured {
  cpu: number;
  rate: number;
}

export const concurrency = 16;
export const rounds = 6;
const roundMs = 1500;

export async function measure(server: ServerProcess, pool: Pool, one: Case, ms = roundMs): Promise<Measured> {
  const before = await server.usage();
  const started = performance.now();
  const count = await burst(pool, one, ms);
  const seconds = (performance.now() - started) / 1000;
  return { cpu: ((await server.usage()) - before) / count, rate: count / seconds };
}

export async function burst(pool: Pool, one: Case, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let count = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < end) {
        await send(pool, one);
        count += 1;
      }
    }),
  );
  return count;
}

export async function send(pool: Pool, { method, path, body, secret }: Case): Promise<string> {
  const headers = {
    authorization: `Bearer ${secret}`,
    'service-version': currentVersion,
    ...(method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
  };
  const answer = await pool.request({
    method,
    path,
    headers,
    body: body && JSON.stringify(typeof body === 'function' ? body() : body),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`);
  return text;
}
