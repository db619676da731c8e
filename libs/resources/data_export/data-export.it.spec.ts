import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { createLogger } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { Works } from '#platform/db/works';
import { projectFile } from '#platform/embedded/project';
import { Sequencer } from '#platform/events/sequencer';
import type { OutboxRelay } from '#platform/temporal/outbox-relay';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#platform/testing/database';
import { startTestServer, type TestServer } from '#platform/testing/server';
import { ReceiptSigner } from '#resources/formation';
import { LimitsModule } from '#resources/limits';
import { Portfolio, PortfolioModule } from '#resources/portfolio';
import { DataExportModule, ExportWriter } from '.';

const idleRelay = { kick: () => undefined } as unknown as OutboxRelay;
const signer = new ReceiptSigner(generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'), 'http://localhost');

let database: TestDatabase;
let server: TestServer;
let sequencer: Sequencer;
let writer: ExportWriter;
const folder = mkdtempSync(join(tmpdir(), 'minutebook-export-'));

beforeAll(async () => {
  database = await startTestDatabase();
  sequencer = new Sequencer(database.system, createLogger('test', 'silent'), 5);
  sequencer.start();
  server = await startTestServer(database.config, [DataExportModule, PortfolioModule, LimitsModule]);
  writer = new ExportWriter(database.app, new Works(database.app, idleRelay), signer);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server?.stop();
  await sequencer?.stop();
  await database?.stop();
});

interface Shown { id: string; status: string; url: string; record_count: number; code: string; [field: string]: unknown }

async function call(method: 'GET' | 'POST', path: string, { secret }: TestTenant, body?: object): Promise<{ status: number; headers: Headers; body: Shown }> {
  const headers = { 'authorization': `Bearer ${secret}`, 'service-version': '2026-05-01', 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Shown };
}

/** So many portfolios, each with an event and an audit entry. */
async function portfolios({ scope }: TestTenant, count: number): Promise<void> {
  const work = new UnitOfWork(database.app, scope);
  for (let made = 0; made < count; made += 1) work.insert(Portfolio, { name: `Fund ${made}` } as never);
  await work.commit();
  await database.sequenced();
}

const ask = async (tenant: TestTenant, format: 'jsonl' | 'zip'): Promise<string> => {
  const { status, body } = await call('POST', '/data_exports', tenant, { format, include_documents: true });
  expect(status).toBe(202);
  return body.id;
};

/** Makes an export as the workflow does, a part a turn. */
async function make({ scope }: TestTenant, id: string): Promise<void> {
  await writer.begin(scope, id);
  for (let done = false; !done;) ({ done } = await writer.write(scope, id, 0));
  await writer.complete(scope, id);
}

async function download(tenant: TestTenant, id: string): Promise<Buffer> {
  const { url } = (await call('GET', `/data_exports/${id}/download`, tenant)).body;
  return Buffer.from(await (await fetch(at(url))).arrayBuffer());
}
const at = (url: string): string => `${server.url}${new URL(url).pathname}`;

/** What `docs/verify-export.mjs` says of a file, and its exit code. */
function verify(bytes: Buffer, keys: object = signer.keys): { code: number | null; said: string } {
  const [file, keysFile] = [join(folder, 'export'), join(folder, 'keys.json')];
  writeFileSync(file, bytes);
  writeFileSync(keysFile, JSON.stringify(keys));
  const { status, stdout, stderr } = spawnSync(process.execPath, [projectFile('docs', 'verify-export.mjs'), file, keysFile], { encoding: 'utf8' });
  return { code: status, said: `${stdout}${stderr}` };
}

const isZip = (file: Buffer): boolean => file.toString('latin1', 0, 2) === 'PK';
/** Where the last file of an archive, its manifest, begins; or the last line of a file of lines. */
const lastPart = (file: Buffer): number => (isZip(file) ? file.lastIndexOf('PK\x03\x04') : file.lastIndexOf('\n', file.length - 2) + 1);
function manifestIn(file: Buffer): string {
  const at = lastPart(file);
  if (!isZip(file)) return file.toString('utf8', at);
  const [method, packed, name] = [file.readUInt16LE(at + 8), file.readUInt32LE(at + 18), file.readUInt16LE(at + 26)];
  const content = file.subarray(at + 30 + name, at + 30 + name + packed);
  return (method === 8 ? inflateRawSync(content) : content).toString('utf8');
}

/** The same export with another manifest. */
function remade(file: Buffer, change: (manifest: string) => string): Buffer {
  const [at, manifest] = [lastPart(file), Buffer.from(change(manifestIn(file)))];
  if (!isZip(file)) return Buffer.concat([file.subarray(0, at), manifest]);
  const head = Buffer.from(file.subarray(at, at + 30 + file.readUInt16LE(at + 26)));
  const end = file.subarray(-22);
  const directory = Buffer.from(file.subarray(end.readUInt32LE(16), -22));
  const record = directory.lastIndexOf('PK\x01\x02');
  for (const [bytes, place] of [[head, 8], [directory, record + 10]] as const) {
    bytes.writeUInt16LE(0, place);
    bytes.writeUInt32LE(crc32(manifest), place + 6);
    for (const size of [10, 14]) bytes.writeUInt32LE(manifest.length, place + size);
  }
  const tail = Buffer.from(end);
  tail.writeUInt32LE(at + head.length + manifest.length, 16);
  return Buffer.concat([file.subarray(0, at), head, manifest, directory, tail]);
}

describe.each(['zip', 'jsonl'] as const)('an export as %s', (format) => {
  let tenant: TestTenant;
  let id: string;
  let file: Buffer;
  beforeAll(async () => {
    tenant = await database.tenant();
    await portfolios(tenant, 1200);
    id = await ask(tenant, format);
    await make(tenant, id);
    file = await download(tenant, id);
  });

  it('holds every row, event and audit entry of the account, and is what its record says', async () => {
    const { body } = await call('GET', `/data_exports/${id}`, tenant);
    const said = verify(file);
    expect(said).toMatchObject({ code: 0, said: expect.stringContaining('signature verified') });
    expect(said.said).toMatch(/events {4}120\d of 120\d subjects/);
    expect(body).toMatchObject({ status: 'completed', size_bytes: file.length, progress: { section: null, records: body.record_count, size_bytes: file.length } });
    expect(body.record_count).toBeGreaterThanOrEqual(3600);
    expect(body['sha256']).toBe(await crypto.subtle.digest('SHA-256', new Uint8Array(file)).then((hash) => Buffer.from(hash).toString('hex')));
  });

  it('is found changed wherever a byte of it is, and cut off wherever it ends', () => {
    // Of an archive also what no content depends on: version, disk and attributes of a record of its directory, and disks and comment of the end.
    const end = format === 'zip' ? [...[4, 34, 36, 38].map((field) => file.lastIndexOf('PK\x01\x02') + field), ...[4, 6, 20].map((field) => file.length - 22 + field)] : [];
    for (const place of [...Array.from({ length: 12 }, (_, part) => 40 + part * Math.floor((file.length - 41) / 12)), ...end]) {
      const changed = Buffer.from(file);
      changed[place]! ^= 1;
      expect([place, verify(changed).code]).not.toEqual([place, 0]);
      expect([place, verify(file.subarray(0, place)).code]).not.toEqual([place, 0]);
    }
  });

  if (format === 'zip') it('is found changed where a head and the directory say the same of a file that is not so', () => {
    const [head, record] = [file.indexOf('PK\x03\x04'), file.readUInt32LE(file.length - 6)];
    for (const field of [0, 2, 4, 6, 8, 10, 12, 18, 20]) { // version, flags, method, time, date, checksum, size
      const changed = Buffer.from(file);
      for (const place of [head + 4 + field, record + 6 + field]) changed[place]! ^= 1;
      expect([field, verify(changed).code]).not.toEqual([field, 0]);
    }
  });

  it('is proved with where its keys are and by what it was signed', () => {
    const [, part] = /"signature":(\{[^}]*\})/.exec(manifestIn(file))!;
    for (const [name, value] of [['keys_url', 'http://example.com/keys.json'], ['algorithm', 'none'], ['key_id', 'other'], ['more', 'x']] as const) {
      const changed = remade(file, (text) => text.replace(part!, JSON.stringify({ ...JSON.parse(part!) as object, [name]: value })));
      expect([name, verify(changed).code]).toEqual([name, 1]);
    }
  });

  it('is still proved where it was signed without that, as once', () => {
    const old = remade(file, (text) => {
      const { signature, ...manifest } = JSON.parse(text) as { signature: object };
      return `${JSON.stringify({ ...manifest, signature: { ...signature, value: signer.sign(manifest).value } })}\n`;
    });
    expect(verify(old)).toMatchObject({ code: 0, said: expect.stringContaining('signature verified') });
  });

  it('is proved by the key of the service, and by no other', () => {
    const other = new ReceiptSigner(generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'), 'http://localhost');
    expect(verify(file, other.keys)).toMatchObject({ code: 1, said: expect.stringContaining('not among those given') });
  });

  it('is served in ranges, so that a download that broke off goes on', async () => {
    const { url } = (await call('GET', `/data_exports/${id}/download`, tenant)).body;
    const range = async (value: string, more = {}) => fetch(at(url), { headers: { range: value, ...more } });
    const middle = Math.floor(file.length / 2);
    const rest = await range(`bytes=${middle}-`);
    expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes ${middle}-${file.length - 1}/${file.length}`]);
    expect(Buffer.from(await rest.arrayBuffer()).equals(file.subarray(middle))).toBe(true);
    expect(await (await range('bytes=0-1')).text()).toBe(file.subarray(0, 2).toString());
    expect((await range('bytes=-5')).headers.get('content-length')).toBe('5');
    expect((await range(`bytes=${file.length}-`)).status).toBe(416);
    expect((await range('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200);
  });
});

it('goes on where it was, whoever goes on, and two who write at once write one file', async () => {
  const tenant = await database.tenant();
  await portfolios(tenant, 1700);
  const id = await ask(tenant, 'zip');
  await writer.begin(tenant.scope, id);
  await writer.write(tenant.scope, id, 0); // and here the first one died
  const others = [0, 1, 2].map(() => new ExportWriter(database.app, new Works(database.app, idleRelay), signer));
  await Promise.all(others.map(async (other) => {
    await other.begin(tenant.scope, id);
    await other.write(tenant.scope, id, Date.now() + 60_000);
    await other.complete(tenant.scope, id);
  }));
  expect(verify(await download(tenant, id))).toMatchObject({ code: 0, said: expect.stringContaining('1702 entries, linked from the first to the last') });
  const events = await database.system.query<{ type: string }>('select type from event where subject_id = $1 order by sequence', [id]);
  expect(events.map(({ type }) => type)).toEqual(['data_export.created', 'data_export.started', 'data_export.completed']);
});

it('goes on ending although its account goes on working', async () => {
  const tenant = await database.tenant();
  await portfolios(tenant, 1100);
  const id = await ask(tenant, 'jsonl');
  await writer.begin(tenant.scope, id);
  for (let done = false, turns = 0; !done; turns += 1) {
    ({ done } = await writer.write(tenant.scope, id, 0));
    if (turns < 12) await portfolios(tenant, 500);
    expect(turns).toBeLessThan(60);
  }
  await writer.complete(tenant.scope, id);
  expect(verify(await download(tenant, id)).code).toBe(0);
});

it('is gone after its week, and its address with it', async () => {
  const tenant = await database.tenant();
  const id = await ask(tenant, 'jsonl');
  expect(await call('GET', `/data_exports/${id}/download`, tenant)).toMatchObject({ status: 409, body: { code: 'invalid_state_transition', current_state: 'pending' } });
  await make(tenant, id);
  const { url } = (await call('GET', `/data_exports/${id}/download`, tenant)).body;
  const [{ days }] = await database.system.query<{ days: number }>('select extract(epoch from expires_at - completed_at)::int / 86400 as days from data_export where id = $1', [id]) as [{ days: number }];
  expect(days).toBe(7);
  await writer.expire(tenant.scope, id);
  await writer.expire(tenant.scope, id);
  expect((await fetch(at(url))).status).toBe(404);
  expect((await call('GET', `/data_exports/${id}/download`, tenant)).body['current_state']).toBe('expired');
  expect(await database.system.query('select 1 from data_export_part where export_id = $1', [id])).toEqual([]);
});

describe('an export that is cancelled', () => {
  const parts = (id: string) => database.system.query('select 1 from data_export_part where export_id = $1', [id]);

  it('leaves nothing of its file, also when a part is being written at that moment, and its making ends', async () => {
    const tenant = await database.tenant();
    await portfolios(tenant, 1700);
    const id = await ask(tenant, 'zip');
    await writer.begin(tenant.scope, id);
    await writer.write(tenant.scope, id, 0);
    const { status, body } = await call('POST', `/data_exports/${id}/cancel?dry_run=true`, tenant);
    expect([status, (body['resource'] as Shown).status, (await parts(id)).length]).toEqual([200, 'cancelled', 1]);
    const writing = [0, 1].map(() => writer.write(tenant.scope, id, Date.now() + 60_000));
    expect(await call('POST', `/data_exports/${id}/cancel`, tenant)).toMatchObject({ status: 200, body: { status: 'cancelled', progress: { section: null, records: 0, size_bytes: 0 } } });
    for (const { done } of await Promise.all(writing)) expect(done).toBe(true);
    expect(await writer.complete(tenant.scope, id)).toBeNull();
    expect(await parts(id)).toEqual([]);
    expect((await call('GET', `/data_exports/${id}/download`, tenant)).body).toMatchObject({ code: 'invalid_state_transition', current_state: 'cancelled' });
    expect(await call('POST', `/data_exports/${id}/cancel`, tenant)).toMatchObject({ status: 409, body: { current_state: 'cancelled', allowed_transitions: [] } });
    const events = await database.system.query<{ type: string }>('select type from event where subject_id = $1 order by sequence', [id]);
    expect(events.map(({ type }) => type)).toEqual(['data_export.created', 'data_export.started', 'data_export.cancelled']);
  });

  it('before it has begun never begins, and one that is completed stays', async () => {
    const tenant = await database.tenant();
    const [early, late] = [await ask(tenant, 'jsonl'), await ask(tenant, 'jsonl')];
    await call('POST', `/data_exports/${early}/cancel`, tenant);
    await writer.begin(tenant.scope, early);
    expect([(await writer.write(tenant.scope, early, 0)).done, await writer.complete(tenant.scope, early), await parts(early)]).toEqual([true, null, []]);
    await make(tenant, late);
    expect(await call('POST', `/data_exports/${late}/cancel`, tenant)).toMatchObject({ status: 409, body: { current_state: 'completed' } });
    expect((await parts(late)).length).toBeGreaterThan(0);
  });
});

it('is nobody else’s: not by its id, not by an address that was changed', async () => {
  const [mine, other] = [await database.tenant(), await database.tenant()];
  const id = await ask(mine, 'jsonl');
  await make(mine, id);
  for (const path of [`/data_exports/${id}`, `/data_exports/${id}/download`]) expect((await call('GET', path, other)).status).toBe(404);
  const link = at((await call('GET', `/data_exports/${id}/download`, mine)).body.url);
  for (const changed of [`${link}x`, link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), link.replace('exl_', 'exl_x'), `${server.url}/exports/exl_e30.`]) expect((await fetch(changed)).status).toBe(404);
  expect((await fetch(link, { method: 'HEAD' })).headers.get('content-length')).toBe(String((await download(mine, id)).length));
});

describe('the daily quota', () => {
  const free = async (): Promise<TestTenant> => {
    const tenant = await database.tenant(true);
    await database.system.query(`update account set plan_tier = 'free', billing_email = 'billing@tests.example' where id = $1`, [tenant.scope.account_id]);
    return tenant;
  };
  const body = { format: 'jsonl', include_documents: false };

  it('of the plan is not exceeded by parallel requests; what is over it is told when to come back', async () => {
    const tenant = await free();
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/data_exports', tenant, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({ code: 'op_rate_limit_exceeded', detail: expect.stringContaining('/plans') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(answers.find(({ status }) => status === 202)!.headers.get('service-quota-warning')).toMatch(/^data_exports\.create; usage=1; limit=1; reset=\d+$/);
    expect((await call('GET', '/limits', tenant)).body['daily_quotas']).toEqual([{ resource: 'data_exports', limit: 1, current_usage: 1, warning_threshold: 1 }]);
  });

  it('is told to a dry run, which draws nothing of it: that it is used up, and until when', async () => {
    const tenant = await free();
    const rehearse = async () => (await call('POST', '/data_exports?dry_run=true', tenant, body)).body['warnings'] as string[];
    expect(await rehearse()).toEqual([]);
    const { body: { id } } = await call('POST', '/data_exports', tenant, body);
    await call('POST', `/data_exports/${id}/cancel`, tenant); // its work was done
    expect(await rehearse()).toEqual([expect.stringMatching(/^An account of this plan makes 1 data exports in 24 hours\..* refused until 20\d\d-/)]);
  });

  it('counts neither what failed nor what is older than a day, and nothing else counts an export', async () => {
    const tenant = await free();
    const first = await call('POST', '/data_exports', tenant, body);
    await writer.fail(tenant.scope, first.body.id);
    const second = await call('POST', '/data_exports', tenant, body);
    expect(second.status).toBe(202);
    await database.system.query(`update data_export set created = created - interval '24 hours' where id = $1`, [second.body.id]);
    expect((await call('POST', '/data_exports', tenant, body)).status).toBe(202);
    await delay(1500); // usage is written a second late
    expect(await database.system.query('select resource from quota_usage where account_id = $1', [tenant.scope.account_id])).toEqual([]);
  });
});

it('names every company that there is not', async () => {
  const tenant = await database.tenant();
  const { status, body } = await call('POST', '/data_exports', tenant, { format: 'zip', include_documents: false, entity_ids: [newId('ent'), newId('ent')] });
  expect([status, (body['errors'] as { param: string }[]).map(({ param }) => param)]).toEqual([400, ['entity_ids[0]', 'entity_ids[1]']]);
});
