import { randomUUID } from 'node:crypto';
import { newId } from '#platform/db/new-id';
import { newAccount, newKey, type Account } from '../support/accounts';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import { closeDatabase, query, rowCounts } from '../support/database';

const body = (name: string) => ({ name, api_version: '2026-05-01', metadata: { order: '7' } });
const path = '/v1/api_keys';
let account: Account;
let mine: Api;

beforeAll(async () => {
  account = await newAccount('Idempotency');
  mine = api(account.sk_test);
});
afterAll(closeDatabase);

const keysNamed = async (name: string) =>
  (await query('select id from api_key where account_id = $1 and name = $2', [account.account_id, name])).length;
const replayed = (answer: Answer) => answer.headers.get('idempotent-replayed') === 'true';

it('answers a repeated request byte for byte, and does nothing twice', async () => {
  const key = randomUUID();
  const first = await mine.post(path, body('Replayed'), { key });
  const before = await rowCounts(account.account_id);
  const again = await mine.post(path, body('Replayed'), { key });
  expect([first.status, replayed(first)]).toEqual([201, false]);
  expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, true]);
  expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(again.requestId).not.toBe(first.requestId);
  expect(await rowCounts(account.account_id)).toEqual(before);
});

it('replays the ETag too, also after the resource has changed', async () => {
  const { id } = await newKey(account.sk_test, 'secret');
  const key = randomUUID();
  const first = await mine.post(`${path}/${id}/revoke`, undefined, { key });
  const again = await mine.post(`${path}/${id}/revoke`, undefined, { key });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([200, first.text, first.headers.get('etag')]);
  expectProblem(await mine.post(`${path}/${id}/revoke`), 409, 'invalid_state_transition');
});

it('takes the same JSON written differently for the same request', async () => {
  const key = randomUUID();
  const first = await mine.post(path, Buffer.from('{"name":"Spaced","api_version":"2026-05-01"}'), { key });
  const again = await mine.post(path, Buffer.from('{ "name": "Sp\\u0061ced",\n "api_version": "2026-05-01" }'), {
    key,
  });
  expect([again.status, again.text]).toEqual([201, first.text]);
});

it('takes another order of members, or another percent-encoding, for the same request', async () => {
  const key = randomUUID();
  const first = await mine.post(
    `${path}?expand[]=user`,
    { name: 'Ordered', api_version: '2026-05-01', metadata: { a: '1', b: '2' } },
    { key },
  );
  const again = await mine.post(
    `${path}?expand%5B%5D=user`,
    { metadata: { b: '2', a: '1' }, api_version: '2026-05-01', name: 'Ordered' },
    { key },
  );
  expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, true]);
});

it('422 when the key comes with another body, path or query', async () => {
  const key = randomUUID();
  await mine.post(path, body('Reused'), { key });
  expectProblem(await mine.post(path, body('Reused otherwise'), { key }), 422, 'idempotency_key_reused');
  const { id } = await newKey(account.sk_test, 'secret');
  expectProblem(await mine.post(`${path}/${id}/rotate`, {}, { key }), 422, 'idempotency_key_reused');
  expectProblem(await mine.post(`${path}?dry_run=false`, body('Reused'), { key }), 422, 'idempotency_key_reused');
  expect(await keysNamed('Reused otherwise')).toBe(0);
});

it('422 when the key comes in another version, or asks for another form of the answer', async () => {
  const key = randomUUID();
  const first = await mine.post(`${path}?expand[]=user`, body('Shaped'), { key });
  expectProblem(
    await mine.post(`${path}?expand[]=user`, body('Shaped'), {
      key,
      headers: { 'service-version': '2026-05-01.preview' },
    }),
    422,
    'idempotency_key_reused',
  );
  for (const query of ['', '?fields[]=id', '?expand[]=user&fields[]=id'])
    expectProblem(await mine.post(`${path}${query}`, body('Shaped'), { key }), 422, 'idempotency_key_reused');
  expect((await mine.post(`${path}?expand[]=user`, body('Shaped'), { key })).text).toBe(first.text);
  expect(await keysNamed('Shaped')).toBe(1);
});

it('makes a PATCH safe to repeat, too, and is not asked of one', async () => {
  const key = randomUUID();
  const live = api(account.sk_live);
  const email = (name: string) => ({ billing_email: `${name}@tests.example` });
  const first = await live.patch('/v1/account', email('first'), { key });
  expect((await live.patch('/v1/account', email('second'))).status).toBe(200);
  const again = await live.patch('/v1/account', email('first'), { key });
  expect([first.status, again.text, again.headers.get('etag'), replayed(again)]).toEqual([
    200,
    first.text,
    first.headers.get('etag'),
    true,
  ]);
  expect((await live.get('/v1/account')).body).toMatchObject(email('second'));
  expectProblem(await live.patch('/v1/account', email('third'), { key }), 422, 'idempotency_key_reused');
  expectProblem(await live.post(path, body('Method'), { key }), 422, 'idempotency_key_reused');
});

it('may have 255 characters', async () => {
  const key = randomUUID().padEnd(255, '-');
  const [first, again] = [
    await mine.post(path, body('Long key'), { key }),
    await mine.post(path, body('Long key'), { key }),
  ];
  expect([first.status, again.text, replayed(again)]).toEqual([201, first.text, true]);
});

it('belongs to the credential: another one may use the same key', async () => {
  const key = randomUUID();
  const other = await newKey(account.sk_test, 'secret');
  const [first, second] = [
    await mine.post(path, body('Scoped'), { key }),
    await api(other.secret).post(path, body('Scoped'), { key }),
  ];
  expect([first.status, second.status, replayed(second)]).toEqual([201, 201, false]);
  expect(await keysNamed('Scoped')).toBe(2);
});

it('has exactly one effect when many arrive at once', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 12 }, () => mine.post(path, body('At once'), { key })));
  const done = answers.filter(({ status }) => status === 201);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(expectProblem(answer, 409, 'idempotency_key_in_use')['retry_after']).toBe(1);
    expect([answer.headers.get('retry-after'), answer.headers.get('service-should-retry')]).toEqual(['1', 'true']);
  }
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  expect(done.filter((answer) => !replayed(answer)).length).toBe(1);
  expect(await keysNamed('At once')).toBe(1);
});

it('keeps no refusal: the corrected request may use the key again', async () => {
  const key = randomUUID();
  expectProblem(
    await mine.post(path, { ...body('Corrected'), api_version: '1999-01-01' }, { key }),
    400,
    'invalid_request',
  );
  expect((await mine.post(path, body('Corrected'), { key })).status).toBe(201);
  const before = await query('select 1 from idempotency where account_id = $1', [account.account_id]);
  expectProblem(await mine.post(`${path}/key_01jzv7k3qmf9rvx8a2c4e6g8h0/revoke`), 404, 'not_found');
  expect(await query('select 1 from idempotency where account_id = $1', [account.account_id])).toHaveLength(
    before.length,
  );
});

it('decides anew once the 24 hours are over', async () => {
  const key = randomUUID();
  const first = await mine.post<{ id: string }>(path, body('Expired'), { key });
  const [{ key: hash }] = (await query<{ key: string }>(
    'select key from idempotency where account_id = $1 order by created desc limit 1',
    [account.account_id],
  )) as [{ key: string }];
  await query(
    "update idempotency set created = now() - interval '23 hours 59 minutes' where account_id = $1 and key = $2",
    [account.account_id, hash],
  );
  expect(replayed(await mine.post(path, body('Expired'), { key }))).toBe(true);
  await query(
    "update idempotency set created = now() - interval '24 hours 1 second' where account_id = $1 and key = $2",
    [account.account_id, hash],
  );
  const again = await mine.post<{ id: string }>(path, body('Expired'), { key });
  expect([again.status, replayed(again)]).toEqual([201, false]);
  expect(again.body.id).not.toBe(first.body.id);
});

it('survives a rotation of the credential', async () => {
  const one = await newKey(account.sk_test, 'secret');
  const key = randomUUID();
  const first = await api(one.secret).post(path, body('Rotated'), { key });
  const {
    body: { secret },
  } = await mine.post<{ secret: string }>(`${path}/${one.id}/rotate`, {});
  const again = await api(secret).post(path, body('Rotated'), { key });
  expect([again.text, replayed(again)]).toEqual([first.text, true]);
});

describe('a dry run', () => {
  it('answers what would be, without an id or a secret, and writes nothing', async () => {
    const before = await rowCounts(account.account_id);
    const { status, body: answer } = await mine.post<Record<string, Record<string, unknown>>>(
      `${path}?dry_run=true`,
      body('Rehearsed'),
    );
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      object: 'dry_run',
      resource: { object: 'api_key', id: null, secret: null, name: 'Rehearsed', status: 'active' },
      would_emit: ['api_key.created'],
      cascade: [],
    });
    expect(await rowCounts(account.account_id)).toEqual(before);
  });

  it('shows no secret of a resource that exists, and leaves it as it is', async () => {
    const one = await newKey(account.sk_test, 'secret');
    const { body: answer } = await mine.post(`${path}/${one.id}/rotate?dry_run=true`, { overlap_seconds: 60 });
    expect(answer).toMatchObject({ resource: { id: one.id, secret: null }, would_emit: ['api_key.updated'] });
    expect((await api(one.secret).get(path)).status).toBe(200);
  });

  it('keeps nothing under its key: the real call may use it', async () => {
    const key = randomUUID();
    await mine.post(`${path}?dry_run=true`, body('Rehearsed first'), { key });
    expect((await mine.post(path, body('Rehearsed first'), { key })).status).toBe(201);
  });

  it('refuses what the real call refuses', async () => {
    const one = await newKey(account.sk_test, 'secret');
    await mine.post(`${path}/${one.id}/revoke`);
    expectProblem(await mine.post(`${path}/${one.id}/revoke?dry_run=true`), 409, 'invalid_state_transition');
    expectProblem(await mine.post(`${path}?dry_run=true`, { name: 7 }), 400, 'invalid_request');
  });
});

describe('If-Match', () => {
  it('lets through the version that was read, and 412 any other', async () => {
    const { id } = await newKey(account.sk_test, 'secret');
    const etag = (await mine.get(`${path}/${id}`)).headers.get('etag')!;
    expect(etag).toBe('"1"');
    expect(
      expectProblem(
        await mine.post(`${path}/${id}/revoke`, undefined, { headers: { 'if-match': '"7"' } }),
        412,
        'precondition_failed',
      )['current_version'],
    ).toBe(1);
    expect(
      expectProblem(
        await mine.post(`${path}/${id}/revoke`, undefined, { headers: { 'if-match': 'seven' } }),
        400,
        'invalid_request',
      ).param,
    ).toBe('If-Match');
    expect(
      (await mine.post(`${path}/${id}/revoke`, undefined, { headers: { 'if-match': etag } })).headers.get('etag'),
    ).toBe('"2"');
  });

  it('takes a list, or * for any version; a weak tag matches nothing, and a missing resource is a 404', async () => {
    const revoke = async (tag: string, id?: string) =>
      mine.post(`${path}/${id ?? (await newKey(account.sk_test, 'secret')).id}/revoke`, undefined, {
        headers: { 'if-match': tag },
      });
    expect([(await revoke('"7", "1"')).status, (await revoke('*')).status]).toEqual([200, 200]);
    expectProblem(await revoke('W/"1"'), 412, 'precondition_failed');
    expectProblem(await revoke('"7", "8"'), 412, 'precondition_failed');
    expectProblem(await revoke('*', newId('key')), 404, 'not_found');
  });

  it('is never passed over: what makes something new refuses it', async () => {
    expect(
      expectProblem(
        await mine.post(path, body('Conditional'), { headers: { 'if-match': '"1"' } }),
        400,
        'invalid_request',
      ).param,
    ).toBe('If-Match');
    expect(await keysNamed('Conditional')).toBe(0);
  });
});

describe('If-None-Match', () => {
  it('answers 304 without a body when the ETag still holds, and 200 when it does not', async () => {
    const { id } = await newKey(account.sk_test, 'secret');
    const read = (tag: string) => mine.get(`${path}/${id}`, { headers: { 'if-none-match': tag } });
    for (const tag of ['"1"', 'W/"1"', '"7", "1"', '*']) {
      const { status, text, headers } = await read(tag);
      expect([tag, status, text, headers.get('etag'), headers.get('content-type')]).toEqual([
        tag,
        304,
        '',
        '"1"',
        null,
      ]);
    }
    for (const tag of ['"2"', '"1;2026-05-01.preview"', 'nonsense']) expect((await read(tag)).status).toBe(200);
    expectProblem(await mine.get(`${path}/${newId('key')}`, { headers: { 'if-none-match': '*' } }), 404, 'not_found');
  });

  it('answers anew when something has changed that is not in the version, which If-Match does not mind', async () => {
    const { id, secret } = await newKey(account.sk_test, 'secret');
    expect((await api(secret).get('/v1/account')).status).toBe(200); // uses the key, which the key shows
    const { status, headers, body: seen } = await mine.get(`${path}/${id}`, { headers: { 'if-none-match': '"1"' } });
    expect([status, seen['version'], headers.get('etag')]).toEqual([200, 1, `"1;${seen['last_used_at']}"`]);
    expect(
      (await mine.post(`${path}/${id}/revoke`, undefined, { headers: { 'if-match': headers.get('etag')! } })).status,
    ).toBe(200);
  });
});
