import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectFile } from '../../libs/platform/config/project';
import { operations } from '#platform/operations/operation';
import '../../apps/gateway/gateway.module';
import { api, expectProblem } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { ok } from '../support/formation';
import { stack } from '../support/stack';
import { closeTemporal, temporal } from '../support/temporal';

interface Exported {
  id: string;
  status: string;
  size_bytes: number;
  sha256: string;
  [field: string]: unknown;
}
interface Link {
  url: string;
  filename: string;
  media_type: string;
}
interface Line {
  object: string;
  id?: string;
  entity_id?: string | null;
  [field: string]: unknown;
}

const folder = mkdtempSync(join(tmpdir(), 'minutebook-exports-'));
const mine = api();
let company: string;
beforeAll(async () => {
  company = ok(await mine.get<{ data: { id: string }[] }>('/v1/entities?sort=created&limit=1')).data[0]!.id;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeDatabase();
  await closeTemporal();
});

async function exported(body: object): Promise<{ row: Exported; file: string }> {
  const { id } = ok(await mine.post<Exported>('/v1/data_exports', body));
  let row = ok(await mine.get<Exported>(`/v1/data_exports/${id}`));
  for (const end = Date.now() + 120_000; row.status !== 'completed' && Date.now() < end; await delay(100))
    row = ok(await mine.get<Exported>(`/v1/data_exports/${id}`));
  const { url, filename, media_type } = ok(await mine.get<Link>(`/v1/data_exports/${id}/download`));
  const answer = await fetch(url);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-length')]).toEqual([
    200,
    media_type,
    String(row.size_bytes),
  ]);
  const file = join(folder, filename);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return { row, file };
}

async function verify(file: string): Promise<string> {
  const keys = join(folder, 'keys.json');
  writeFileSync(keys, await (await fetch(`${stack().baseUrl}/.well-known/minutebook-keys.json`)).text());
  const { stdout, stderr } = spawnSync(process.execPath, [projectFile('docs', 'verify-export.mjs'), file, keys], {
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
}

const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

it('holds something of every resource that the account has, with its documents, and verifies by itself', async () => {
  const { file, row } = await exported({ format: 'zip', include_documents: true });
  const said = await verify(file);
  expect(said).toMatch(/^valid\n/);
  expect(said).toMatch(/linked from the first to the last\n {2}documents \d\d+\n {2}signature verified/);
  expect(row).toMatchObject({ entity_ids: null, failure: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it('holds rows as their list shows them, of every resource that can be listed', async () => {
  const lists = operations().filter(
    ({ id, route, method, resource }) =>
      id.endsWith('.list') && method === 'GET' && !route.includes(':') && resource.entity,
  );
  expect(lists.length).toBeGreaterThan(20);
  const listed = async () =>
    new Map(
      await Promise.all(
        lists.map(
          async ({ route, object }) =>
            [object, ok(await mine.get<{ data: Line[] }>(`/v1${route}?limit=100&sort=created`)).data] as const,
        ),
      ),
    );
  const before = await listed();
  const { file } = await exported({ format: 'jsonl', include_documents: false });
  expect(await verify(file)).toMatch(/^valid\n/);
  const after = await listed();
  const found = new Map(
    linesOf(file)
      .filter(({ id }) => id)
      .map((line) => [`${line.object} ${line.id}`, line]),
  );
  for (const { object } of lists) {
    // The export is concurrent with other writes, so each row has its state before or after.
    const [row] = after.get(object)!.filter(({ id }) => found.has(`${object} ${id}`));
    expect([object, row !== undefined]).toEqual([object, after.get(object)!.length > 0]);
    if (!row) continue;
    const { data: _, ...held } = found.get(`${object} ${row.id}`)!; // the event list omits it
    expect([row, ...before.get(object)!.filter(({ id }) => id === row.id)]).toContainEqual(held);
  }
});

it('holds of one company what belongs to it, and nothing of another', async () => {
  const { file, row } = await exported({ format: 'jsonl', include_documents: true, entity_ids: [company, company] });
  expect(row['entity_ids']).toEqual([company]);
  expect(await verify(file)).toMatch(/^valid\n/);
  const lines = linesOf(file);
  expect(new Set(lines.flatMap(({ entity_id }) => entity_id ?? []))).toEqual(new Set([company]));
  const kinds = new Set(lines.map(({ object }) => object));
  for (const kind of [
    'entity',
    'filing',
    'document',
    'document_version',
    'document_content',
    'event',
    'audit_entry',
    'minute_book_entry',
    'stakeholder',
  ])
    expect([kind, kinds.has(kind)]).toEqual([kind, true]);
  for (const kind of ['account', 'user', 'api_key', 'workspace', 'request'])
    expect([kind, kinds.has(kind)]).toEqual([kind, false]);
});

it('has no secret of the account in it', async () => {
  const { file } = await exported({ format: 'jsonl', include_documents: false });
  const text = readFileSync(file, 'utf8');
  expect(text).not.toMatch(/[sp]k_(test|live)_[0-9A-Za-z]{38}|whsec_|exl_[\w-]{20}|secret_hash/);
});

it('rehearses: what it would emit is what it emits, and nothing is made', async () => {
  const body = { format: 'jsonl', include_documents: false };
  const before = ok(await mine.get<{ data: Exported[] }>('/v1/data_exports?limit=1')).data[0]!.id;
  const { would_emit, resource } = ok(
    await mine.post<{ would_emit: string[]; resource: Exported }>('/v1/data_exports?dry_run=true', body),
  );
  expect(resource.id).toBeNull();
  expect(ok(await mine.get<{ data: Exported[] }>('/v1/data_exports?limit=1')).data[0]!.id).toBe(before);
  const { row } = await exported(body);
  const { data } = ok(await mine.get<{ data: { type: string }[] }>(`/v1/events?subject_id=${row.id}&sort=created`));
  expect(data.map(({ type }) => type)).toEqual(would_emit);
});

it('shows staff how far it is, and keeps its file for a week', async () => {
  const { row } = await exported({ format: 'jsonl', include_documents: false });
  const handle = (await temporal()).workflow.getHandle(`data_export/${row.id}`);
  const { status, searchAttributes } = await handle.describe();
  expect([status.name, searchAttributes]).toEqual([
    'RUNNING',
    expect.objectContaining({ Kind: ['data_export'], Stage: ['Kept'] }),
  ]);
  const left = Number(row['expires_at']) - Number(row['completed_at']);
  expect(left).toBe(7 * 86_400);
});

it('ends when it is cancelled, with its workflow; once it is over there is nothing to cancel', async () => {
  const body = { format: 'zip', include_documents: true };
  let cancelled: { status: number; body: Exported } | null = null;
  while (cancelled?.status !== 200) {
    // a small export may be complete by then
    const { id } = ok(await mine.post<Exported>('/v1/data_exports', body));
    cancelled = await mine.post<Exported>(`/v1/data_exports/${id}/cancel`, {});
  }
  const { id, status } = cancelled.body;
  expect(status).toBe('cancelled');
  const handle = (await temporal()).workflow.getHandle(`data_export/${id}`);
  let result: unknown = null;
  for (const end = Date.now() + 60_000; result === null && Date.now() < end; await delay(100))
    result = await handle.result().catch(() => null); // the start is still on its way
  expect(result).toBe('cancelled');
  expect(await query('select 1 from data_export_part where export_id = $1', [id])).toEqual([]);
  expectProblem(await mine.post(`/v1/data_exports/${id}/cancel`, {}), 409, 'invalid_state_transition');
  expect(ok(await mine.get<Exported>(`/v1/data_exports/${id}`)).status).toBe('cancelled');
});

it('rehearses a cancellation', async () => {
  let answer: { status: number; body: unknown } = { status: 0, body: null };
  while (answer.status !== 200) {
    const { id } = ok(await mine.post<Exported>('/v1/data_exports', { format: 'zip', include_documents: true }));
    answer = await mine.post(`/v1/data_exports/${id}/cancel?dry_run=true`, {});
  }
  expect(answer.body).toMatchObject({ object: 'dry_run', would_emit: ['data_export.cancelled'] });
});

it('409 once its week is over, with the state that it is in', async () => {
  const { row } = await exported({ format: 'jsonl', include_documents: false });
  await query(`update data_export set expires_at = now() - interval '1 second' where id = $1`, [row.id]);
  expect(
    expectProblem(await mine.get(`/v1/data_exports/${row.id}/download`), 409, 'invalid_state_transition'),
  ).toMatchObject({ current_state: 'expired', allowed_transitions: [] });
});
