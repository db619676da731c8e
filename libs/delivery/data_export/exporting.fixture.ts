import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#platform/config/logger';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { projectFile } from '../../platform/config/project';
import { Sequencer } from '#platform/events/sequencer';
import type { OutboxRelay } from '#platform/temporal/outbox-relay';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { portfolioNamed } from '../../../test/support/corporation';
import { startTestServer, type TestServer } from '#testing/server';
import { ReceiptSigner } from '#formation/formation';
import { LimitsModule } from '#accounts/limits';
import { Portfolio, PortfolioModule } from '#companies/portfolio';
import { DataExportModule } from './data-export.module';
import { ExportWriter } from './export-writer';

export const idleRelay = { kick: () => undefined } as unknown as OutboxRelay;
export const signer = new ReceiptSigner(
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  'http://localhost',
);

export let database: TestDatabase;
export let server: TestServer;
let sequencer: Sequencer;
export let writer: ExportWriter;
const folder = mkdtempSync(join(tmpdir(), 'minutebook-export-'));

beforeAll(async () => {
  database = await startTestDatabase();
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  server = await startTestServer(database.config, [DataExportModule, PortfolioModule, LimitsModule]);
  writer = new ExportWriter(database.app, new UnitOfWorkRunner(database.app, idleRelay), signer);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.stop();
  await sequencer?.stop();
  await database?.stop();
});

export interface ShownExport {
  id: string;
  status: string;
  url: string;
  record_count: number;
  code: string;
  [field: string]: unknown;
}

export async function call(
  method: 'GET' | 'POST',
  path: string,
  { secret }: TestTenant,
  body?: object,
): Promise<{ status: number; headers: Headers; body: ShownExport }> {
  const headers = {
    authorization: `Bearer ${secret}`,
    'service-version': '2026-05-01',
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
  };
  const answer = await fetch(`${server.url}/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ShownExport };
}

export async function portfolios({ scope }: TestTenant, count: number): Promise<void> {
  const work = new UnitOfWork(database.app, scope);
  for (let made = 0; made < count; made += 1) work.insert(Portfolio, portfolioNamed(`Fund ${made}`));
  await work.commit();
  await database.sequenced();
}

export const ask = async (tenant: TestTenant, format: 'jsonl' | 'zip'): Promise<string> => {
  const { status, body } = await call('POST', '/data_exports', tenant, { format, include_documents: true });
  expect(status).toBe(202);
  return body.id;
};

export async function make({ scope }: TestTenant, id: string): Promise<void> {
  await writer.begin(scope, id);
  for (let done = false; !done;) ({ done } = await writer.write(scope, id, 0));
  await writer.complete(scope, id);
}

export async function download(tenant: TestTenant, id: string): Promise<Buffer> {
  const { url } = (await call('GET', `/data_exports/${id}/download`, tenant)).body;
  return Buffer.from(await (await fetch(at(url))).arrayBuffer());
}
export const at = (url: string): string => `${server.url}${new URL(url).pathname}`;

/** Runs `docs/verify-export.mjs` on a file. */
export function verify(bytes: Buffer, keys: object | null = signer.keys): { code: number | null; said: string } {
  const [file, keysFile] = [join(folder, 'export'), join(folder, 'keys.json')];
  writeFileSync(file, bytes);
  if (keys) writeFileSync(keysFile, JSON.stringify(keys));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [projectFile('docs', 'verify-export.mjs'), file, ...(keys ? [keysFile] : [])],
    { encoding: 'utf8' },
  );
  return { code: status, said: `${stdout}${stderr}` };
}
