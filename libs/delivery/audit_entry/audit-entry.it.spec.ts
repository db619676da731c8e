import { createLog } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { entryHash } from '#platform/events/audit-chain';
import { Sequencer } from '#platform/events/sequencer';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { startTestServer, type TestServer } from '#testing/server';
import { ApiKey } from '#credentials/api_key';
import { AuditEntryModule } from './audit-entry.module';

let database: TestDatabase;
let server: TestServer;
let sequencer: Sequencer;

beforeAll(async () => {
  database = await startTestDatabase();
  sequencer = new Sequencer(database.system, createLog('test', 'silent').logger, 5);
  sequencer.start();
  server = await startTestServer(database.config, [AuditEntryModule]);
});
afterAll(async () => {
  await server?.stop();
  await sequencer?.stop();
  await database?.stop();
});

interface Entry {
  id: string;
  hash: string | null;
  previous_hash: string | null;
  position: number | null;
  action: string;
  [field: string]: unknown;
}
interface Answer {
  status: number;
  body: { data: Entry[]; [field: string]: unknown };
}

async function get(path: string, { secret }: TestTenant): Promise<Answer> {
  const response = await fetch(`${server.url}/v1${path}`, {
    headers: { authorization: `Bearer ${secret}`, 'service-version': '2026-05-01' },
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const verify = async (tenant: TestTenant) =>
  (await get('/audit_entries/verify', tenant)).body as unknown as Record<string, unknown>;

async function chain(count: number): Promise<{ tenant: TestTenant; entries: Entry[] }> {
  const tenant = await database.tenant();
  const { scope } = tenant;
  const work = new UnitOfWork(database.app, scope);
  const key = work.insert(ApiKey, {
    kind: 'secret',
    name: 'k',
    api_version: '2026-05-01',
    user_id: scope.authorized_by.human_principal_id!,
    secret_hash: newId('key'),
    last4: '0000',
  });
  for (let change = 1; change < count; change += 1) work.update(key, { name: `k${change}` });
  await work.commit();
  await sealed(tenant, count);
  const { body } = await get(`/audit_entries?subject_id=${key.id}&limit=100`, tenant);
  return { tenant, entries: body.data.toSorted((a, b) => a.position! - b.position!) };
}

async function sealed(tenant: TestTenant, count: number): Promise<void> {
  for (
    let report = await verify(tenant);
    report['intact'] && report['entries'] !== count;
    report = await verify(tenant)
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
}

async function tamper(statement: string): Promise<void> {
  const client = await database.system.client();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

it('shows the actor and the position in the chain', async () => {
  const { tenant, entries } = await chain(3);
  const { human_principal_id } = tenant.scope.authorized_by;
  expect(entries[1]).toEqual({
    id: expect.stringMatching(/^aud_/),
    object: 'audit_entry',
    created: expect.any(Number),
    livemode: false,
    action: 'api_key.updated',
    subject: { object: 'api_key', id: expect.stringMatching(/^key_/) },
    entity_id: null,
    sequence: 2,
    resource_version: 2,
    from_status: null,
    to_status: null,
    reason: null,
    authorized_by: { human_principal_id, agent_id: null },
    credential_id: tenant.scope.credential_id,
    request_id: null,
    occurred_at: expect.stringMatching(/Z$/),
    recorded_at: expect.stringMatching(/Z$/),
    position: 2,
    previous_hash: entries[0]!.hash,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await get(`/audit_entries/${entries[1]!.id}`, tenant)).body).toEqual(entries[1]);
  expect((await get(`/audit_entries/${entries[1]!.id}`, await database.tenant())).status).toBe(404);
});

it('lists, filters and pages', async () => {
  const { tenant, entries } = await chain(8);
  const actions = async (query: string) =>
    (await get(`/audit_entries?${query}`, tenant)).body.data.map(({ action }) => action.split('.')[1]);
  expect(await actions('action=api_key.created')).toEqual(['created']);
  expect(await actions('action=api_key.*&limit=100')).toHaveLength(8);
  expect(await actions('occurred_before=2020-01-01')).toEqual([]);
  expect(await actions(`occurred_after=2020-01-01&entity_id=${newId('ent')}`)).toEqual([]);
  const seen: string[] = [];
  for (let after = '', more = true; more;) {
    const { body } = await get(`/audit_entries?limit=3${after}`, tenant);
    seen.push(...body.data.map(({ id }) => id));
    after = `&starting_after=${body['next_cursor']}`;
    more = body['has_more'] as boolean;
  }
  expect(seen.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
  for (const [query, param] of [
    ['action=*.created', 'action[0]'],
    ['entity_id=x', 'entity_id'],
    ['metadata[a]=b', 'metadata'],
  ]) {
    expect((await get(`/audit_entries?${query}`, tenant)).body['param']).toBe(param);
  }
});

it('verifies an untouched chain across batches', async () => {
  const { tenant } = await chain(2300);
  expect(await verify(tenant)).toEqual({
    object: 'audit_verification',
    intact: true,
    entries: 2300,
    first_broken: null,
    unsealed: 0,
  });
  expect(await verify(await database.tenant())).toMatchObject({ intact: true, entries: 0 });
});

it('lets anyone recompute the hash from the response', async () => {
  const { tenant, entries } = await chain(2);
  const {
    subject,
    hash,
    previous_hash,
    position: _,
    object: _object,
    created: _created,
    ...shown
  } = entries[1]! as Entry & { subject: { object: string; id: string } };
  expect(
    entryHash(previous_hash!, {
      ...shown,
      account_id: tenant.scope.account_id,
      subject_object: subject.object,
      subject_id: subject.id,
    }),
  ).toBe(hash);
});

describe('finds the position of', () => {
  const rehash = (hash: string) => hash.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const cases: [
    string,
    (e: Entry[], t: TestTenant) => string,
    { position: number | null; reason: string; entry: number | null },
    number,
  ][] = [
    [
      'a changed entry',
      (e) => `update audit_entry set reason = 'x' where id = '${e[4]!.id}'`,
      { position: 5, reason: 'changed', entry: 4 },
      4,
    ],
    [
      'a changed person',
      (e) =>
        `update audit_entry set authorized_by = '{"agent_id":null,"human_principal_id":"usr_x"}'
          where id = '${e[0]!.id}'`,
      { position: 1, reason: 'changed', entry: 0 },
      0,
    ],
    [
      'a changed hash',
      (e) => `update audit_seal set hash = '${rehash(e[4]!.hash!)}' where audit_id = '${e[4]!.id}'`,
      { position: 5, reason: 'changed', entry: 4 },
      4,
    ],
    [
      'a removed entry',
      (e) => `delete from audit_entry where id = '${e[4]!.id}'`,
      { position: 5, reason: 'missing', entry: 4 },
      4,
    ],
    [
      'an entry removed with its seal',
      (e) =>
        `with a as (delete from audit_seal where audit_id = '${e[4]!.id}') delete from audit_entry
          where id = '${e[4]!.id}'`,
      { position: 5, reason: 'missing', entry: null },
      4,
    ],
    [
      'entries cut off at the end',
      (e) =>
        `with a as (delete from audit_seal where position > 8 and audit_id = any('{${e.map(({ id }) => id)}}')) delete
          from audit_entry where id = any('{${e.slice(8).map(({ id }) => id)}}')`,
      { position: 9, reason: 'missing', entry: null },
      8,
    ],
    [
      'an entry given to another account',
      (e) => `update audit_entry set account_id = 'acct_x' where id = '${e[4]!.id}'`,
      { position: 5, reason: 'missing', entry: 4 },
      4,
    ],
    [
      'entries that changed places',
      (e) =>
        [6, 7]
          .map((place) => `update audit_seal set position = ${1013 - place} where audit_id = '${e[place - 1]!.id}'`)
          .join(';') +
        `; update audit_seal set position = position - 1000 where audit_id in ('${e[5]!.id}', '${e[6]!.id}')`,
      { position: 6, reason: 'out_of_place', entry: 6 },
      5,
    ],
    [
      'an entry put in beside the service',
      (
        e,
        t,
      ) => `insert into audit_entry select 'aud_forged', account_id, livemode, entity_id, subject_object, 'key_forged',
        occurred_at, recorded_at, action, 1, 1, null, null, null, authorized_by, null, null
      from audit_entry where id = '${e[0]!.id}' and account_id = '${t.scope.account_id}'`,
      { position: null, reason: 'never_sealed', entry: null },
      10,
    ],
    [
      'a seal that was removed',
      (e) => `delete from audit_seal where audit_id = '${e[9]!.id}'`,
      { position: null, reason: 'never_sealed', entry: 9 },
      9,
    ],
  ];

  it.each(cases)('%s', async (_, change, { position, reason, entry }, intact) => {
    const { tenant, entries } = await chain(10);
    await tamper(change(entries, tenant));
    expect(await verify(tenant)).toEqual({
      object: 'audit_verification',
      intact: false,
      entries: intact,
      unsealed: 0,
      first_broken: {
        position,
        reason,
        audit_entry_id: entry === null ? (reason === 'never_sealed' ? 'aud_forged' : null) : entries[entry]!.id,
      },
    });
  });
});

it('counts entries that are not sealed yet', async () => {
  const { tenant } = await chain(2);
  await sequencer.stop();
  const work = new UnitOfWork(database.app, tenant.scope);
  work.update(await work.lock(ApiKey, tenant.scope.credential_id!), { name: 'new' });
  await work.commit();
  expect(await verify(tenant)).toMatchObject({ intact: true, entries: 2, unsealed: 1 });
  const { body } = await get(`/audit_entries?subject_id=${tenant.scope.credential_id}`, tenant);
  expect(body.data[0]).toMatchObject({ position: null, hash: null, previous_hash: null });
});
