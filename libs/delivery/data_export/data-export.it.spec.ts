import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#platform/db/new-id';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { TestTenant } from '#testing/database';
import {
  ask,
  at,
  call,
  database,
  download,
  idleRelay,
  make,
  portfolios,
  server,
  signer,
  verify,
  writer,
  type ShownExport,
} from './exporting.fixture';
import { ExportWriter } from './export-writer';

it('resumes where any writer stopped, and writes each part once despite concurrent writers', async () => {
  const tenant = await database.tenant();
  await portfolios(tenant, 1700);
  const id = await ask(tenant, 'zip');
  await writer.begin(tenant.scope, id);
  await writer.write(tenant.scope, id, 0); // The first writer dies here.
  const others = [0, 1, 2].map(
    () => new ExportWriter(database.app, new UnitOfWorkRunner(database.app, idleRelay), signer),
  );
  await Promise.all(
    others.map(async (other) => {
      await other.begin(tenant.scope, id);
      await other.write(tenant.scope, id, Date.now() + 60_000);
      await other.complete(tenant.scope, id);
    }),
  );
  expect(verify(await download(tenant, id))).toMatchObject({
    code: 0,
    said: expect.stringContaining('1702 entries, linked from the first to the last'),
  });
  const events = await database.system.query<{ type: string }>(
    'select type from event where subject_id = $1 order by sequence',
    [id],
  );
  expect(events.map(({ type }) => type)).toEqual([
    'data_export.created',
    'data_export.started',
    'data_export.completed',
  ]);
});

it('finishes although the account keeps writing', async () => {
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

it('deletes the file and disables its URL after a week', async () => {
  const tenant = await database.tenant();
  const id = await ask(tenant, 'jsonl');
  expect(await call('GET', `/data_exports/${id}/download`, tenant)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state_transition', current_state: 'pending' },
  });
  await make(tenant, id);
  const { url } = (await call('GET', `/data_exports/${id}/download`, tenant)).body;
  const [{ days }] = (await database.system.query<{ days: number }>(
    'select extract(epoch from expires_at - completed_at)::int / 86400 as days from data_export where id = $1',
    [id],
  )) as [{ days: number }];
  expect(days).toBe(7);
  await writer.expire(tenant.scope, id);
  await writer.expire(tenant.scope, id);
  expect((await fetch(at(url))).status).toBe(404);
  expect((await call('GET', `/data_exports/${id}/download`, tenant)).body['current_state']).toBe('expired');
  expect(await database.system.query('select 1 from data_export_part where export_id = $1', [id])).toEqual([]);
});

describe('a cancelled export', () => {
  const parts = (id: string) => database.system.query('select 1 from data_export_part where export_id = $1', [id]);

  it('deletes its whole file and ends its workflow, even while a part is being written', async () => {
    const tenant = await database.tenant();
    await portfolios(tenant, 1700);
    const id = await ask(tenant, 'zip');
    await writer.begin(tenant.scope, id);
    await writer.write(tenant.scope, id, 0);
    const { status, body } = await call('POST', `/data_exports/${id}/cancel?dry_run=true`, tenant);
    expect([status, (body['resource'] as ShownExport).status, (await parts(id)).length]).toEqual([200, 'cancelled', 1]);
    const writing = [0, 1].map(() => writer.write(tenant.scope, id, Date.now() + 60_000));
    expect(await call('POST', `/data_exports/${id}/cancel`, tenant)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', progress: { section: null, records: 0, size_bytes: 0 } },
    });
    for (const { done } of await Promise.all(writing)) expect(done).toBe(true);
    expect(await writer.complete(tenant.scope, id)).toBeNull();
    expect(await parts(id)).toEqual([]);
    expect((await call('GET', `/data_exports/${id}/download`, tenant)).body).toMatchObject({
      code: 'invalid_state_transition',
      current_state: 'cancelled',
    });
    expect(await call('POST', `/data_exports/${id}/cancel`, tenant)).toMatchObject({
      status: 409,
      body: { current_state: 'cancelled', allowed_transitions: [] },
    });
    const events = await database.system.query<{ type: string }>(
      'select type from event where subject_id = $1 order by sequence',
      [id],
    );
    expect(events.map(({ type }) => type)).toEqual([
      'data_export.created',
      'data_export.started',
      'data_export.cancelled',
    ]);
  });

  it('never starts after an early cancellation, and cannot be cancelled once completed', async () => {
    const tenant = await database.tenant();
    const [early, late] = [await ask(tenant, 'jsonl'), await ask(tenant, 'jsonl')];
    await call('POST', `/data_exports/${early}/cancel`, tenant);
    await writer.begin(tenant.scope, early);
    expect([
      (await writer.write(tenant.scope, early, 0)).done,
      await writer.complete(tenant.scope, early),
      await parts(early),
    ]).toEqual([true, null, []]);
    await make(tenant, late);
    expect(await call('POST', `/data_exports/${late}/cancel`, tenant)).toMatchObject({
      status: 409,
      body: { current_state: 'completed' },
    });
    expect((await parts(late)).length).toBeGreaterThan(0);
  });
});

it('is hidden from other accounts and rejects changed URLs', async () => {
  const [mine, other] = [await database.tenant(), await database.tenant()];
  const id = await ask(mine, 'jsonl');
  await make(mine, id);
  for (const path of [`/data_exports/${id}`, `/data_exports/${id}/download`])
    expect((await call('GET', path, other)).status).toBe(404);
  const link = at((await call('GET', `/data_exports/${id}/download`, mine)).body.url);
  for (const changed of [
    `${link}x`,
    link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    link.replace('exl_', 'exl_x'),
    `${server.url}/exports/exl_e30.`,
  ])
    expect((await fetch(changed)).status).toBe(404);
  expect((await fetch(link, { method: 'HEAD' })).headers.get('content-length')).toBe(
    String((await download(mine, id)).length),
  );
});

describe('the daily quota', () => {
  const free = async (): Promise<TestTenant> => {
    const tenant = await database.tenant(true);
    await database.system.query(
      `update account set plan_tier = 'free', billing_email = 'billing@tests.example' where id = $1`,
      [tenant.scope.account_id],
    );
    return tenant;
  };
  const body = { format: 'jsonl', include_documents: false };

  it('is not exceeded by parallel requests, and returns the time to retry', async () => {
    const tenant = await free();
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', '/data_exports', tenant, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({ code: 'op_rate_limit_exceeded', detail: expect.stringContaining('/plans') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(answers.find(({ status }) => status === 202)!.headers.get('service-quota-warning')).toMatch(
      /^data_exports\.create; usage=1; limit=1; reset=\d+$/,
    );
    expect((await call('GET', '/limits', tenant)).body['daily_quotas']).toEqual([
      { resource: 'data_exports', limit: 1, current_usage: 1, warning_threshold: 1 },
    ]);
  });

  it('is reported by a dry run, which does not use it', async () => {
    const tenant = await free();
    const rehearse = async () =>
      (await call('POST', '/data_exports?dry_run=true', tenant, body)).body['warnings'] as string[];
    expect(await rehearse()).toEqual([]);
    const {
      body: { id },
    } = await call('POST', '/data_exports', tenant, body);
    await call('POST', `/data_exports/${id}/cancel`, tenant); // Already completed.
    expect(await rehearse()).toEqual([
      expect.stringMatching(/^Your plan allows 1 data exports per 24 hours\..* rejected until 20\d\d-/),
    ]);
  });

  it('ignores failed exports and exports older than a day, and uses no other quota', async () => {
    const tenant = await free();
    const first = await call('POST', '/data_exports', tenant, body);
    await writer.fail(tenant.scope, first.body.id);
    const second = await call('POST', '/data_exports', tenant, body);
    expect(second.status).toBe(202);
    await database.system.query(`update data_export set created = created - interval '24 hours' where id = $1`, [
      second.body.id,
    ]);
    expect((await call('POST', '/data_exports', tenant, body)).status).toBe(202);
    await delay(1500); // Usage is written a second late.
    expect(
      await database.system.query('select resource from quota_usage where account_id = $1', [tenant.scope.account_id]),
    ).toEqual([]);
  });
});

it('lists every unknown company', async () => {
  const tenant = await database.tenant();
  const { status, body } = await call('POST', '/data_exports', tenant, {
    format: 'zip',
    include_documents: false,
    entity_ids: [newId('ent'), newId('ent')],
  });
  expect([status, (body['errors'] as { param: string }[]).map(({ param }) => param)]).toEqual([
    400,
    ['entity_ids[0]', 'entity_ids[1]'],
  ]);
});
