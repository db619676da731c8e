import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { seal } from '#platform/db/sealed';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { Works } from '#platform/db/works';
import { Sequencer } from '#platform/events/sequencer';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#platform/testing/database';
import { Receiver } from '#platform/testing/receiver';
import { Attempts } from '#platform/webhooks/dispatch/attempt';
import type { Send } from '#platform/webhooks/dispatch/delivery';
import { Dispatcher } from '#platform/webhooks/dispatch/dispatcher';
import { FanOut } from '#platform/webhooks/dispatch/fan-out';
import { Follower } from '#platform/webhooks/dispatch/follower';
import { lease } from '#platform/webhooks/dispatch/lease';
import { Lanes } from '#platform/webhooks/dispatch/lanes';
import { WebhookPost } from '#platform/webhooks/post';
import { newWebhookSecret } from '#platform/webhooks/signature';
import type { OutboxRelay } from '#platform/temporal/outbox-relay';
import { ApiKey } from '#resources/api_key';
import { webhookSender } from '#resources/webhook_delivery';
import { endpointDisabling, WebhookEndpoint } from '#resources/webhook_endpoint';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let sequencer: Sequencer;
let post: WebhookPost;
let receiver: Receiver;
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  sequencer = new Sequencer(database.system, logger, 5);
  sequencer.start();
  post = new WebhookPost({ allowLoopback: true, connections: 32, timeoutMs: 3000 });
}, 60_000);
beforeEach(async () => { receiver = await Receiver.start(); });
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await receiver.stop();
  await database.system.query('delete from webhook_endpoint');
  await database.system.query('truncate webhook_delivery, webhook_attempt, webhook_lane, outbox');
});
afterAll(async () => {
  await sequencer?.stop();
  await post?.close();
  await database?.stop();
});

const send: Send = (due, to) => sender(due, to);
let sender: Send;
beforeAll(() => { sender = webhookSender(post, database.config.SERVER_KEY); });

const idleRelay = { kick() {} } as OutboxRelay;
const attempts = (through: Send = send, scale = 1): Attempts => new Attempts(through, endpointDisabling(new Works(database.app, idleRelay)), { scale, random: Math.random });

/** What one worker process runs. */
function worker(through: Send = send, scale = 1): { stop(): Promise<void> } {
  const dispatcher = new Dispatcher(database.system, attempts(through, scale), logger);
  const follower = new Follower(database.system, new FanOut(database.system), new Lanes(database.system, attempts(through, scale)), () => dispatcher.kick(), logger);
  follower.start();
  dispatcher.start();
  const one = { stop: async () => { await Promise.all([follower.stop(), dispatcher.stop()]); } };
  running.push(one);
  return one;
}

async function endpoint({ scope }: TestTenant, more: Partial<WebhookEndpoint> = {}): Promise<string> {
  const work = new UnitOfWork(database.app, scope);
  const { id } = work.insert(WebhookEndpoint, {
    url: receiver.url, enabled_events: ['api_key.*'], include: [], api_version: '2026-05-01', after_position: await head(), secret: seal(newWebhookSecret(), database.config.SERVER_KEY), ...more,
  });
  await work.commit();
  return id;
}

async function head(): Promise<number> {
  await until(async () => (await database.system.query('select 1 from event_pending limit 1')).length === 0);
  const [row] = await database.system.query<{ head: number }>('select coalesce(max(position), 0) as head from event_position');
  return row!.head;
}

async function keys({ scope }: TestTenant, count: number): Promise<string[]> {
  const work = new UnitOfWork(database.app, scope);
  const made = Array.from({ length: count }, () => work.insert(ApiKey, { kind: 'secret', name: 'k', api_version: '2026-05-01', user_id: scope.authorized_by.human_principal_id!, secret_hash: newId('key'), last4: '0000' }));
  await work.commit();
  return made.map(({ id }) => id);
}

/** So many further events of each. */
async function change({ scope }: TestTenant, ids: string[], times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const work = new UnitOfWork(database.app, scope);
    for (const key of await work.lockAll(ApiKey, { id: ids })) work.update(key, { name: `${time} ${newId('key')}` });
    await work.commit();
  }
}

async function until(met: () => Promise<boolean> | boolean, ms = 25_000): Promise<void> {
  for (const end = Date.now() + ms; !(await met()); await delay(20)) if (Date.now() > end) throw new Error(`never: ${met.toString()}`);
}

const deliveries = <R = Record<string, unknown>>(sql = '', values: unknown[] = []): Promise<R[]> => database.system.query<R>(`select * from webhook_delivery ${sql} order by position`, values);
const starts = async (): Promise<string[]> => (await database.system.query<{ key: string }>(`select key from outbox where kind = 'signal_start'`)).map(({ key }) => key);

function inSequence(): void {
  const last = new Map<string, number>();
  for (const { subject, sequence } of receiver.accepted) {
    expect({ subject, sequence }).toEqual({ subject, sequence: (last.get(subject) ?? sequence - 1) + 1 });
    last.set(subject, sequence);
  }
}

it('delivers each event once, signed, each subject in its sequence, without a workflow', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  worker();
  const subjects = await keys(tenant, 30);
  await change(tenant, subjects, 5);
  await until(() => receiver.arrivals.length >= 180);
  await until(async () => (await deliveries(`where status = 'pending'`)).length === 0);
  expect(receiver.arrivals).toHaveLength(180);
  inSequence();
  expect(receiver.arrivals[0]!.headers).toMatchObject({ 'webhook-id': receiver.arrivals[0]!.id, 'webhook-signature': expect.stringMatching(/^v1,/) as string });
  expect(await starts()).toEqual([]);
  const tried = await database.system.query(`select distinct status, error, number from webhook_attempt where delivery_id in (select id from webhook_delivery where endpoint_id = $1)`, [id]);
  expect(tried).toEqual([{ status: 200, error: null, number: 1 }]);
});

it('takes only what matches, of its account, in its mode, and from its place in the log on', async () => {
  const [tenant, other] = [await database.tenant(), await database.tenant()];
  const live = await database.tenant(true, tenant.scope.account_id);
  const [before] = await keys(tenant, 1);
  const id = await endpoint(tenant, { enabled_events: ['api_key.updated'] });
  worker();
  await keys(other, 1);
  await keys(live, 1);
  const [after] = await keys(tenant, 1);
  await change(tenant, [before!, after!], 1);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 2);
  const found = await deliveries<{ endpoint_id: string; event_type: string; subject_id: string }>();
  expect(found.map(({ endpoint_id, event_type }) => [endpoint_id, event_type])).toEqual([[id, 'api_key.updated'], [id, 'api_key.updated']]);
  expect(new Set(found.map(({ subject_id }) => subject_id))).toEqual(new Set([before, after]));
});

it('makes each delivery once, although processes that follow the log die between any two statements', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant, { url: 'http://127.0.0.1:9/' });
  const subjects = await keys(tenant, 20);
  let writing = true;
  const followers = Array.from({ length: 3 }, async () => {
    const fanOut = new FanOut(database.system);
    while (writing) await fanOut.step().catch(() => delay(20));
  });
  const killer = (async () => {
    while (writing) {
      await delay(40);
      await database.system.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and state = 'idle in transaction' and query like '%webhook_%'`);
    }
  })();
  await change(tenant, subjects, 40);
  await until(async () => { const [{ left }] = await database.system.query<{ left: number }>('select count(*)::int as left from event_position where position > (select position from webhook_cursor)') as [{ left: number }]; return left === 0 && (await head()) > 0; });
  writing = false;
  await Promise.all([...followers, killer]);
  expect(await deliveries()).toHaveLength(20 * 41);
}, 60_000);

it('hands a lane whose delivery failed to its workflow, with what waits behind it, and goes on with the others', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const [sick, well] = await keys(tenant, 2) as [string, string];
  receiver.behave = ({ subject }) => (subject === sick ? 500 : 200);
  worker();
  await change(tenant, [sick, well], 3);
  await until(() => receiver.accepted.length === 4);
  await until(async () => (await starts()).length > 0);
  await delay(300);
  expect(await starts()).toEqual([`webhook/${id}/${sick}`]);
  expect(receiver.arrivals.filter(({ subject }) => subject === sick).map(({ sequence }) => sequence)).toEqual([1]);
  expect(await deliveries(`where subject_id = $1`, [sick])).toMatchObject([{ attempts: 1, status: 'pending', leased_until: null }, { attempts: 0, leased_until: null }, { attempts: 0 }, { attempts: 0 }]);
  expect(await database.system.query('select endpoint_id, subject_id from webhook_lane')).toEqual([{ endpoint_id: id, subject_id: sick }]);
});

it('lets the workflow deliver the lane in its order, and takes it back when nothing waits', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const [subject_id] = await keys(tenant, 1) as [string];
  receiver.behave = (_arrival, _response, before) => (before < 2 ? 500 : 200);
  worker();
  await until(async () => (await starts()).length > 0);
  await change(tenant, [subject_id], 2);
  await until(async () => (await deliveries()).length === 3);
  const lanes = new Lanes(database.system, attempts());
  const input = { endpoint_id: id, subject_id, account_id: tenant.scope.account_id, livemode: false };
  const outcomes: string[] = [];
  for (let next = await lanes.next(input); next; next = await lanes.next(input)) outcomes.push((await lanes.attempt(next.delivery_id)).outcome);
  expect(outcomes).toEqual(['failed', 'delivered', 'failed', 'failed', 'delivered', 'failed', 'failed', 'delivered']);
  inSequence();
  expect(await database.system.query('select * from webhook_lane')).toEqual([]);
  expect(await lanes.next(input)).toBeNull();
  receiver.behave = () => 200;
  await change(tenant, [subject_id], 1);
  await until(() => receiver.accepted.length === 4); // the dispatcher's again
});

it('loses nothing that comes into a lane while it is given back', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const [subject_id] = await keys(tenant, 1) as [string];
  worker();
  await until(() => receiver.accepted.length === 1);
  const lanes = new Lanes(database.system, attempts());
  const input = { endpoint_id: id, subject_id, account_id: tenant.scope.account_id, livemode: false };
  const rounds = 30;
  for (let round = 0; round < rounds; round += 1) {
    await database.system.query('insert into webhook_lane (endpoint_id, subject_id, account_id, livemode) values ($1, $2, $3, false) on conflict do nothing', [id, subject_id, input.account_id]);
    const changed = change(tenant, [subject_id], 1);
    await delay(Math.random() * 60);
    for (let next = await lanes.next(input); next; next = await lanes.next(input)) await lanes.attempt(next.delivery_id);
    await changed;
  }
  await until(() => receiver.accepted.length === rounds + 1);
  inSequence();
}, 60_000);

it('sends again, with the same id, what a worker sent and did not record before it died', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  let die: () => void = () => undefined;
  const posted = new Promise<void>((resolve) => { die = resolve; });
  const dead = worker(async (due, to) => { // it dies after the POST: nothing of it comes back
    await sender(due, to);
    die();
    return new Promise<never>(() => undefined);
  });
  await keys(tenant, 1);
  await posted;
  void dead.stop();
  worker();
  await delay(200);
  expect(receiver.arrivals).toHaveLength(1); // the lease holds
  await database.system.query(`update webhook_delivery set leased_until = now() - interval '6 seconds'`);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 1);
  expect(receiver.arrivals.map(({ headers }) => headers['webhook-id'])).toEqual([receiver.arrivals[0]!.id, receiver.arrivals[0]!.id]);
}, 60_000);

it('does not let a worker that was held up beyond its lease overrule the one that took over', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  let resume: () => void = () => undefined;
  const held = new Promise<void>((resolve) => { resume = resolve; });
  worker(async (due, to) => { await held; return { ...(await sender(due, to)), status: 500, error: 'Answered 500.' }; });
  await keys(tenant, 1);
  await until(async () => (await deliveries(`where leased_until is not null`)).length === 1);
  await database.system.query(`update webhook_delivery set leased_until = now() - interval '6 seconds'`);
  worker();
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 1);
  resume();
  await until(() => receiver.arrivals.length === 2);
  await delay(200);
  expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  expect(await starts()).toEqual([]);
});

it('shares the work among processes and keeps the order of each subject, also when their connections are cut', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  receiver.behave = async () => { await delay(Math.random() * 10); return 200; };
  for (let count = 0; count < 4; count += 1) worker();
  const subjects = await keys(tenant, 40);
  const changing = change(tenant, subjects, 20);
  for (let round = 0; round < 4; round += 1) {
    await delay(200);
    await database.system.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'minutebook-system' and pid <> pg_backend_pid()`);
  }
  await changing;
  await until(async () => (await deliveries(`where status = 'pending'`)).length === 0, 100_000);
  expect(receiver.accepted).toHaveLength(40 * 21);
  inSequence();
}, 120_000);

it('disables an endpoint that answers 410 at once, and writes to the owner; what waits stays, and goes out when it is enabled', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  receiver.behave = () => 410;
  worker();
  await keys(tenant, 3);
  const status = async () => (await database.system.query<{ status: string; disabled_reason: string }>('select status, disabled_reason from webhook_endpoint where id = $1', [id]))[0];
  await until(async () => (await status())!.status === 'disabled');
  expect((await status())!.disabled_reason).toBe('gone');
  const mails = await database.system.query<{ payload: { to: string } }>(`select payload from outbox where kind = 'mail'`);
  expect(mails.map(({ payload }) => payload.to)).toEqual([expect.stringMatching(/@example\.test$/)]);
  expect(await database.system.query(`select 1 from event where subject_id = $1 and type = 'webhook_endpoint.disabled'`, [id])).toHaveLength(1);
  expect(await deliveries(`where status = 'pending'`)).toHaveLength(3);
  receiver.behave = () => 200;
  await database.system.query(`update webhook_endpoint set status = 'enabled', failing_since = null where id = $1`, [id]);
  await until(() => receiver.accepted.length === 3);
});

it('disables an endpoint after five days of nothing but failures', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant, { failing_since: new Date(Date.now() - 5 * 86_400_000), last_success_at: null });
  receiver.behave = () => 503;
  worker();
  await keys(tenant, 1);
  await until(async () => (await database.system.query(`select 1 from webhook_endpoint where id = $1 and disabled_reason = 'failures'`, [id])).length === 1);
});

it('holds what is over the quota and lets it go, in order, when there is room; its clock starts then', async () => {
  const tenant = await database.tenant();
  await database.system.query(`update account set plan_tier = 'free' where id = $1`, [tenant.scope.account_id]);
  await endpoint(tenant);
  worker();
  const [subject] = await keys(tenant, 1) as [string];
  await change(tenant, [subject], 104);
  await until(() => receiver.accepted.length === 100);
  await until(async () => (await deliveries('where held')).length === 5);
  const used = () => database.system.query(`select resource, used from quota_usage where account_id = $1 order by resource`, [tenant.scope.account_id]);
  expect(await used()).toEqual([{ resource: 'events_delivered', used: 1000 }, { resource: 'webhook_events', used: 1000 }]);
  await database.system.query(`update webhook_delivery set first_due = now() - interval '80 hours' where held`);
  await database.system.query(`update account set plan_tier = 'starter' where id = $1`, [tenant.scope.account_id]);
  await until(() => receiver.accepted.length === 105);
  inSequence();
  expect(await deliveries(`where first_due < now() - interval '1 hour'`)).toEqual([]);
  expect(await used()).toEqual([{ resource: 'events_delivered', used: 1050 }, { resource: 'webhook_events', used: 1050 }]);
}, 60_000);

it('counts an event and its deliveries once, however often they are tried', async () => {
  const tenant = await database.tenant();
  const ids = [await endpoint(tenant), await endpoint(tenant)];
  receiver.behave = (_arrival, _response, before) => (before < 3 ? 500 : 200);
  worker();
  const [subject_id] = await keys(tenant, 1) as [string];
  await until(async () => (await starts()).length === 2);
  const lanes = new Lanes(database.system, attempts());
  for (const endpoint_id of ids) {
    const input = { endpoint_id, subject_id, account_id: tenant.scope.account_id, livemode: false };
    for (let next = await lanes.next(input); next; next = await lanes.next(input)) await lanes.attempt(next.delivery_id);
  }
  expect(receiver.arrivals.length).toBeGreaterThan(3);
  const used = await database.system.query('select resource, used from quota_usage where account_id = $1 order by resource', [tenant.scope.account_id]);
  expect(used).toEqual([{ resource: 'events_delivered', used: 20 }, { resource: 'webhook_events', used: 10 }]);
});

it('keeps what an answer says, whatever it is made of', async () => {
  const tenant = await database.tenant();
  await endpoint(tenant);
  receiver.behave = (arrival, response) => { arrival.answered = 200; response.writeHead(200, { 'x-request-id': 'r1' }).end(Buffer.from([0, 0xff, 0xf0, 0x9f, 0x27, 0])); };
  worker();
  await keys(tenant, 1);
  await until(async () => (await deliveries(`where status = 'delivered'`)).length === 1);
  const [row] = await database.system.query<{ response_body: string; response_headers: object }>('select response_body, response_headers from webhook_attempt');
  expect(row).toMatchObject({ response_body: expect.stringContaining("'") as string, response_headers: { 'x-request-id': 'r1' } });
});

it('gives a lane that has lost its workflow another, and leaves those alone that have one', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  const subjects = await keys(tenant, 2);
  receiver.behave = () => 500;
  worker();
  await until(async () => (await starts()).length === 2);
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await database.system.query('delete from outbox');
  await database.system.query(`update webhook_lane set since = now() - interval '1 hour'`);
  await database.system.query(`update webhook_delivery set next_attempt_at = now() - interval '11 minutes' where subject_id = $1`, [subjects[0]]);
  const lanes = new Lanes(database.system, attempts());
  expect([await lanes.rescue(), await lanes.rescue()]).toEqual([1, 0]);
  expect(await starts()).toEqual([`webhook/${id}/${subjects[0]}`]);
});

it('never takes a later delivery of a lane before an earlier one, whose lease ends at that very moment', async () => {
  const tenant = await database.tenant();
  const id = await endpoint(tenant);
  await database.system.query(
    `insert into webhook_delivery (id, account_id, livemode, created, endpoint_id, event_id, position, event_type, subject_id, status, kind, first_due, leased_until)
     select 'whd_' || n, $2, false, now(), $1, e.id, n, 'x', 's', 'pending', 'test', now(), case when n <= 200 then now() end from generate_series(1, 400) n, (select id from event limit 1) e`, [id, tenant.scope.account_id]);
  for (let round = 0; round < 20; round += 1) {
    await database.system.query(`update webhook_delivery set leased_until = case when position <= 200 then clock_timestamp() - interval '5 seconds' + interval '60 milliseconds' end`);
    for (let taken: string[] = []; taken.length === 0; ) {
      taken = (await lease(database.system, { full: [], resting: [] }, () => new Map([[id, 1000]]))).flatMap((lane) => lane.deliveries.map(({ due }) => due.id));
      if (taken.length > 0) expect([taken.length, taken[0]]).toEqual([400, 'whd_1']);
    }
  }
}, 60_000);

it('does not let endpoints that hang keep a healthy one from its events', async () => {
  const tenant = await database.tenant();
  const hanging = await Receiver.start();
  hanging.behave = () => undefined;
  for (let count = 0; count < 100; count += 1) await endpoint(tenant, { url: `${hanging.url}/${count}` });
  await endpoint(tenant);
  worker();
  const subjects = await keys(tenant, 20);
  await change(tenant, subjects, 2);
  await until(() => receiver.accepted.length === 60);
  inSequence();
  expect(await database.system.query(`select 1 from webhook_delivery where status = 'delivered'`)).not.toHaveLength(0);
  await hanging.stop();
}, 60_000);
