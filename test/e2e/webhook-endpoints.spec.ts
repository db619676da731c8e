import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { newWebhookSecret } from '#platform/keys/webhook-signature';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { closeDatabase, query } from '../support/database';
import { listAll, ok } from '../support/formation';

interface Endpoint {
  created: number;
  id: string;
  url: string;
  status: string;
  version: number;
  failing_since: number | null;
  secret: string;
  previous_secret_until: number | null;
  disabled_reason: string | null;
  metadata: object;
}
interface Delivery {
  id: string;
  kind: string;
  status: string;
  event_id: string;
  event_type: string;
  endpoint_id: string;
}

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Webhooks');
  mine = api(account.sk_test);
});
afterAll(closeDatabase);

interface Received {
  headers: Record<string, string>;
  body: string;
}

async function receiving(): Promise<{ url: string; received: Received[]; close(): void }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        received.push({
          headers: request.headers as Record<string, string>,
          body: Buffer.concat(chunks).toString('utf8'),
        });
        response.end('thanks');
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hooks`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await delay(100);
  }
}

// No listener, and no matching event.
const body = { url: 'http://localhost:1024/webhooks', enabled_events: ['tax_election.missed'] };
const make = async (more: object = {}): Promise<Endpoint> =>
  ok(await mine.post<Endpoint>('/v1/webhook_endpoints', { ...body, ...more }));
const act = <T = Endpoint>({ id }: { id: string }, action: string, sent?: object, options = {}) =>
  mine.post<T>(`/v1/webhook_endpoints/${id}/${action}`, sent, options);
const look = async ({ id }: { id: string }): Promise<Endpoint> =>
  ok(await mine.get<Endpoint>(`/v1/webhook_endpoints/${id}`));
const eventTypesOf = async ({ id }: { id: string }): Promise<string[]> =>
  (await query<{ type: string }>('select type from event where subject_id = $1 order by sequence', [id])).map(
    ({ type }) => type,
  );
const dry = { query: { dry_run: 'true' } };

it('is made with a secret that is shown once, looked at, found, changed and listed', async () => {
  const made = await mine.post<Endpoint>('/v1/webhook_endpoints', {
    ...body,
    include: ['data.object'],
    description: 'Billing',
    metadata: { team: 'a' },
  });
  expect(made.status).toBe(201);
  const { secret, ...shown } = made.body;
  expect(new Webhook(secret)).toBeDefined();
  expect(shown).toEqual({
    id: expect.stringMatching(/^whe_/),
    object: 'webhook_endpoint',
    url: body.url,
    enabled_events: body.enabled_events,
    include: ['data.object'],
    api_version: '2026-05-01',
    description: 'Billing',
    status: 'enabled',
    disabled_reason: null,
    previous_secret_until: null,
    failing_since: null,
    last_success_at: null,
    metadata: { team: 'a' },
    created: expect.any(Number),
    updated: expect.any(Number),
    livemode: false,
    version: 1,
  });
  expect(await look(shown)).toEqual(shown);
  const changed = ok(
    await mine.patch<Endpoint>(`/v1/webhook_endpoints/${shown.id}`, {
      description: null,
      enabled_events: ['*', '*'],
      include: [],
      metadata: { team: '' },
    }),
  );
  expect(changed).toMatchObject({ description: null, enabled_events: ['*'], include: [], metadata: {}, version: 2 });
  expect(
    ok(await mine.post<{ data: Endpoint[] }>('/v1/webhook_endpoints/search', { query: { field: 'id', eq: shown.id } }))
      .data,
  ).toHaveLength(1);
  ok(await act(shown, 'disable'));
  expect((await listAll<Endpoint>(mine, '/v1/webhook_endpoints', { status: 'disabled' })).map(({ id }) => id)).toEqual([
    shown.id,
  ]);
  expect(await eventTypesOf(shown)).toEqual(
    ['created', 'updated', 'disabled'].map((what) => `webhook_endpoint.${what}`),
  );
});

it('a secret is only in the two answers that make it, not in events, lists, request logs or the database', async () => {
  const { id, secret } = await make();
  const [row] = await query<object>('select * from webhook_endpoint where id = $1', [id]);
  const logged = await query<object>(`select row_to_json(r)::text as text from request r where account_id = $1`, [
    account.account_id,
  ]);
  const events = await query<object>('select data from event where subject_id = $1', [id]);
  expect(JSON.stringify([row, logged, events, await look({ id })])).not.toContain(secret.slice('whsec_'.length, 40));
  expect(
    ((await act({ id }, 'rotate_secret', {}, dry)).body as unknown as { resource: Endpoint }).resource.secret,
  ).toBeNull();
});

it('names everything that is wrong at once: a URL that is not reached, patterns that name nothing', async () => {
  const refusal = expectProblem(
    await mine.post('/v1/webhook_endpoints', {
      url: 'https://user:pw@example.com/',
      enabled_events: ['entity.created', 'no_such.*', '9'],
      include: ['all'],
    }),
    400,
    'invalid_request',
  );
  expect(refusal.errors?.map(({ param }) => param).sort()).toEqual([
    'enabled_events[1]',
    'enabled_events[2]',
    'include[0]',
    'url',
  ]);
  for (const url of [
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'http://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'https://db.internal/',
    'ftp://example.com/',
  ]) {
    expect(
      expectProblem(await mine.post('/v1/webhook_endpoints', { ...body, url }), 400, 'invalid_request').param,
    ).toBe('url');
  }
  const { id } = await make();
  expect(
    expectProblem(
      await mine.patch(`/v1/webhook_endpoints/${id}`, { url: 'https://192.168.0.1/' }),
      400,
      'invalid_request',
    ).param,
  ).toBe('url');
});

it('begins anew at another address: what failed at the former one does not count', async () => {
  const { id, url } = await make();
  await query("update webhook_endpoint set failing_since = now() - interval '4 days' where id = $1", [id]);
  const changed = async (changes: object): Promise<Endpoint> =>
    ok(await mine.patch<Endpoint>(`/v1/webhook_endpoints/${id}`, changes));
  expect((await changed({ url, description: 'as before' })).failing_since).toEqual(expect.any(Number));
  expect((await changed({ url: `${url}/v2` })).failing_since).toBeNull();
});

it('live mode takes https to public addresses only', async () => {
  const live = api(account.sk_live);
  for (const url of [body.url, 'http://example.com/', 'https://localhost/', 'https://127.0.0.1/']) {
    expect(
      expectProblem(await live.post('/v1/webhook_endpoints', { ...body, url }), 400, 'invalid_request').param,
    ).toBe('url');
  }
  const made = ok(
    await live.post<Endpoint & { livemode: boolean }>('/v1/webhook_endpoints', {
      ...body,
      url: 'https://example.com/webhooks',
    }),
  );
  expect(made.livemode).toBe(true);
  expect((await live.del(`/v1/webhook_endpoints/${made.id}`)).status).toBe(200);
});

it('is pinned to a version of its own, that of its request unless another is named', async () => {
  const pinned = async (more: object, version: string) =>
    ok(
      await mine.post<{ api_version: string }>(
        '/v1/webhook_endpoints',
        { ...body, ...more },
        { headers: { 'service-version': version } },
      ),
    ).api_version;
  expect([
    await pinned({}, '2026-05-01'),
    await pinned({}, '2026-05-01.preview'),
    await pinned({ api_version: '2026-05-01' }, '2026-05-01.preview'),
  ]).toEqual(['2026-05-01', '2026-05-01', '2026-05-01']);
  expectProblem(
    await mine.post('/v1/webhook_endpoints', { ...body, api_version: '2020-01-01' }),
    400,
    'invalid_request',
  );
});

it('is disabled and enabled again; neither twice', async () => {
  const endpoint = await make();
  expect(ok(await act(endpoint, 'disable'))).toMatchObject({ status: 'disabled', disabled_reason: 'requested' });
  expect(expectProblem(await act(endpoint, 'disable'), 409, 'invalid_state_transition')).toMatchObject({
    current_state: 'disabled',
    allowed_transitions: ['enable'],
  });
  for (const [action, sent] of [
    ['test', {}],
    ['recover', { since: 0 }],
  ] as const)
    expect(expectProblem(await act(endpoint, action, sent), 409, 'invalid_state_transition')).toMatchObject({
      attempted_transition: action,
      allowed_transitions: ['enable'],
    });
  expect(ok(await act(endpoint, 'enable'))).toMatchObject({ status: 'enabled', disabled_reason: null });
  expectProblem(await act(endpoint, 'enable'), 409, 'invalid_state_transition');
});

it('rotates its secret with an overlap of a day, once at a time, or has every older one end at once', async () => {
  const endpoint = await make();
  const rotated = ok(await act(endpoint, 'rotate_secret'));
  expect(rotated.secret).not.toBe(endpoint.secret);
  expect(rotated.previous_secret_until! - Math.floor(Date.now() / 1000)).toBeGreaterThan(86_000);
  expect(
    expectProblem(await act(endpoint, 'rotate_secret', { overlap_seconds: 60 }), 409, 'invalid_state_transition'),
  ).toMatchObject({ attempted_transition: 'rotate_secret', allowed_transitions: ['disable'] });
  const replaced = ok(await act(endpoint, 'rotate_secret', { overlap_seconds: 0 }));
  expect(replaced.previous_secret_until).toBeNull();
  expect(new Set([endpoint.secret, rotated.secret, replaced.secret]).size).toBe(3);
});

it('is removed for good, with what waits for it, and told of; once more it is 404', async () => {
  const endpoint = await make({ metadata: { gone: 'soon' } });
  const waiting = ok(await act<Delivery>(endpoint, 'test'));
  const over = ok(await act<Delivery>(endpoint, 'test'));
  await query(
    `with concluded as (delete from webhook_queue where delivery_id = $1) update webhook_delivery
      set status = 'exhausted', concluded_at = now() where id = $1`,
    [over.id],
  );
  const path = `/v1/webhook_endpoints/${endpoint.id}`;
  expect((await mine.del(path, dry)).body).toMatchObject({
    object: 'dry_run',
    would_emit: ['webhook_endpoint.deleted'],
  });
  expectProblem(await mine.del(path, { headers: { 'if-match': '"7"' } }), 412, 'precondition_failed');
  const answer = await mine.del(path);
  expect([answer.status, answer.body]).toEqual([200, { id: endpoint.id, object: 'webhook_endpoint', deleted: true }]);
  for (const answered of [
    await mine.del(path),
    await mine.get(path),
    await mine.get(`${path}/deliveries`),
    await mine.get(`/v1/webhook_deliveries/${waiting.id}`),
  ])
    expectProblem(answered, 404, 'not_found');
  expect(ok(await mine.get<Delivery>(`/v1/webhook_deliveries/${over.id}`))).toMatchObject({ endpoint_id: endpoint.id });
  expectProblem(await mine.post(`/v1/webhook_deliveries/${over.id}/redeliver`), 404, 'not_found');
  expect(await eventTypesOf(endpoint)).toEqual(['webhook_endpoint.created', 'webhook_endpoint.deleted']);
  expect(await query('select 1 from metadata_pair where id = $1', [endpoint.id])).toEqual([]);
});

it('delivers a trial event about itself, listed with its endpoint and shown with its attempts', async () => {
  const endpoint = await make();
  const answer = await act<Delivery>(endpoint, 'test');
  expect(answer.status).toBe(202);
  const delivery = answer.body;
  expect(delivery).toMatchObject({
    object: 'webhook_delivery',
    kind: 'test',
    status: 'pending',
    endpoint_id: endpoint.id,
    event_type: 'webhook_endpoint.created',
    held: false,
  });
  const { attempts, ...shown } = ok(
    await mine.get<Delivery & { attempts: object[] }>(`/v1/webhook_deliveries/${delivery.id}`),
  );
  expect([shown.id, Array.isArray(attempts)]).toEqual([delivery.id, true]);
  const listed = await listAll<Delivery>(mine, `/v1/webhook_endpoints/${endpoint.id}/deliveries`, {
    status: 'pending',
    event_id: delivery.event_id,
  });
  const found = await listAll<Delivery>(mine, '/v1/webhook_deliveries', {
    endpoint_id: endpoint.id,
    event_type: 'webhook_endpoint.created',
  });
  expect([listed, found].map((all) => all.map(({ id }) => id))).toEqual([[delivery.id], [delivery.id]]);
  expect(
    ok(await mine.get<{ event: { id: string } }>(`/v1/webhook_deliveries/${delivery.id}?expand[]=event`)).event.id,
  ).toBe(delivery.event_id);
});

it('delivers what the public library verifies with either secret, thin or full, and shows the attempt', async () => {
  const receiver = await receiving();
  try {
    const endpoint = await make({ url: receiver.url });
    const rotated = ok(await act(endpoint, 'rotate_secret'));
    const deliver = async (): Promise<{ status: string; event_id: string; attempts: object[] }> => {
      const { id } = ok(await act<Delivery>(endpoint, 'test'));
      return until(async () => {
        const seen = ok(
          await mine.get<{ status: string; event_id: string; attempts: object[] }>(`/v1/webhook_deliveries/${id}`),
        );
        return seen.status === 'pending' ? undefined : seen;
      });
    };
    const thin = await deliver();
    expect(thin).toMatchObject({
      status: 'delivered',
      attempts: [{ number: 1, status: 200, error: null, response_body: 'thanks' }],
    });
    const [first] = receiver.received;
    const events = [endpoint, rotated].map(({ secret }) => new Webhook(secret).verify(first!.body, first!.headers));
    expect(events[0]).toEqual(events[1]);
    expect(events[0]).toEqual(ok(await mine.get(`/v1/events/${thin.event_id}`)));
    expect(() => new Webhook(newWebhookSecret()).verify(first!.body, first!.headers)).toThrow();
    ok(await mine.patch(`/v1/webhook_endpoints/${endpoint.id}`, { include: ['data.object'] }));
    const full = await deliver();
    const last = receiver.received.at(-1)!;
    expect(new Webhook(rotated.secret).verify(last.body, last.headers)).toEqual(
      ok(await mine.get(`/v1/events/${full.event_id}?expand[]=data`)),
    );
  } finally {
    receiver.close();
  }
});

it('delivers again what is over, as a delivery of its own, and not what is pending', async () => {
  const endpoint = await make();
  const delivery = ok(await act<Delivery>(endpoint, 'test'));
  const again = (options = {}) =>
    mine.post<Delivery>(`/v1/webhook_deliveries/${delivery.id}/redeliver`, undefined, options);
  expect(expectProblem(await again(), 409, 'invalid_state_transition')).toMatchObject({
    current_state: 'pending',
    attempted_transition: 'redeliver',
  });
  await query(
    `with concluded as (delete from webhook_queue where delivery_id = $1) update webhook_delivery
      set status = 'exhausted', concluded_at = now() where id = $1`,
    [delivery.id],
  );
  expect((await again(dry)).body).toMatchObject({
    object: 'dry_run',
    resource: { id: null, kind: 'redelivery' },
    would_emit: [],
  });
  // deliveries have no version
  expect(expectProblem(await again({ headers: { 'if-match': '"1"' } }), 400, 'invalid_request').param).toBe('If-Match');
  const made = await again();
  expect(made.status).toBe(202);
  expect(made.body).toMatchObject({ kind: 'redelivery', status: 'pending', event_id: delivery.event_id });
  expect(made.body.id).not.toBe(delivery.id);
});

it('sends what happened while it was disabled once that is recovered', async () => {
  const receiver = await receiving();
  try {
    const [endpoint, other] = [
      await make({ url: receiver.url, enabled_events: ['webhook_endpoint.updated'] }),
      await make(),
    ];
    ok(await act(endpoint, 'disable'));
    ok(await mine.patch(`/v1/webhook_endpoints/${other.id}`, { description: 'Changed meanwhile' }));
    ok(await act(endpoint, 'enable'));
    const since = Math.floor(Date.now() / 1000) - 60;
    const told = () =>
      receiver.received
        .map(({ body: text }) => JSON.parse(text) as { subject: { id: string } })
        .filter(({ subject }) => subject.id === other.id);
    // The follower lags, so nothing may need recovery yet, or no longer if the event was placed after the endpoint was
    // enabled.
    await until(async () => {
      ok(await act(endpoint, 'recover', { since }));
      return told()[0];
    });
    ok(await act(endpoint, 'recover', { since }));
    expect(told()).toMatchObject([
      { type: 'webhook_endpoint.updated', subject: { object: 'webhook_endpoint', id: other.id } },
    ]);
  } finally {
    receiver.close();
  }
});

it('rehearsed, nothing is made or changed', async () => {
  const endpoint = await make();
  const before = await look(endpoint);
  expect((await mine.post('/v1/webhook_endpoints', body, dry)).body).toMatchObject({
    resource: { id: null, secret: null },
    would_emit: ['webhook_endpoint.created'],
  });
  expect((await mine.patch(`/v1/webhook_endpoints/${endpoint.id}`, { description: 'x' }, dry)).body).toMatchObject({
    would_emit: ['webhook_endpoint.updated'],
  });
  expect((await act(endpoint, 'disable', undefined, dry)).body).toMatchObject({
    resource: { status: 'disabled' },
    would_emit: ['webhook_endpoint.disabled'],
  });
  expect((await act(endpoint, 'rotate_secret', undefined, dry)).body).toMatchObject({
    would_emit: ['webhook_endpoint.updated'],
  });
  expect((await act(endpoint, 'test', undefined, dry)).body).toMatchObject({
    resource: { id: null, kind: 'test' },
    would_emit: [],
  });
  expect((await act(endpoint, 'recover', { since: 0 }, dry)).body).toMatchObject({
    resource: { object: 'webhook_recovery' },
    would_emit: [],
  });
  expect([await look(endpoint), await listAll(mine, `/v1/webhook_endpoints/${endpoint.id}/deliveries`, {})]).toEqual([
    before,
    [],
  ]);
  ok(await act(endpoint, 'disable'));
  expect((await act(endpoint, 'enable', undefined, dry)).body).toMatchObject({
    would_emit: ['webhook_endpoint.enabled'],
  });
});

it('recovers from a time that has passed, since the creation of the endpoint', async () => {
  const endpoint = await make();
  const now = Math.floor(Date.now() / 1000);
  expectProblem(await act(endpoint, 'recover', { since: now + 3600 }), 400, 'invalid_request');
  const answer = await act<{ since: number }>(endpoint, 'recover', { since: 0 });
  expect([answer.status, answer.body]).toEqual([
    202,
    {
      object: 'webhook_recovery',
      endpoint_id: endpoint.id,
      since: expect.any(Number),
      deliveries: 0,
      has_more: false,
      next_since: null,
    },
  ]);
  expect(answer.body.since).toBe(endpoint.created);
});
