import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '#platform/config/logger';
import { newId } from '#platform/db/new-id';
import { tenant } from '#platform/db/tenant';
import { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { Sequencer } from '#platform/events/sequencer';
import { Notices } from '#platform/limits/limit-notices';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Receiver } from '#testing/receiver';
import { Attempts } from '../webhook_dispatch/attempts';
import type { Send } from '../webhook_dispatch/delivery';
import { Dispatcher } from '../webhook_dispatch/dispatcher';
import { FanOut } from '../webhook_dispatch/fan-out';
import { Follower } from '../webhook_dispatch/log-follower';
import { Lanes } from '../webhook_dispatch/lanes';
import { WebhookPost } from '../webhook_dispatch/sending/post';
import { newWebhookSecret } from '#platform/keys/webhook-signature';
import type { OutboxRelay } from '#platform/temporal/outbox-relay';
import '#accounts/account';
import { ApiKey } from '#credentials/api_key';
import { webhookSender } from './sender';
import { endpointDisabling, WebhookEndpoint } from '#delivery/webhook_endpoint';
import { enqueue, type Delivered } from './new-delivery';
import type { WebhookDelivery } from './webhook-delivery.entity';

const logger = createLog('test', 'silent').logger;

export let database: TestDatabase;
let sequencer: Sequencer;
let post: WebhookPost;
export let receiver: Receiver;
export const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  sequencer = new Sequencer(database.system, logger, 5);
  sequencer.start();
  post = new WebhookPost({ allowLoopback: true, timeoutMs: 3000 });
}, 60_000);
beforeEach(async () => {
  receiver = await Receiver.start();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await receiver.stop();
  await database.system.query('delete from webhook_endpoint');
  await database.system.query('truncate webhook_delivery, webhook_attempt, webhook_queue, webhook_lane, outbox');
});
afterAll(async () => {
  await sequencer?.stop();
  await post?.close();
  await database?.stop();
});

const send: Send = (due, to) => sender(due, to);
export let sender: Send;
beforeAll(() => {
  sender = webhookSender(post, database.app.keys);
});

const idleRelay = { kick() {} } as OutboxRelay;
export const attempts = (through: Send = send, scale = 1, clock?: () => Date): Attempts =>
  new Attempts(
    through,
    endpointDisabling(new UnitOfWorkRunner(database.app, idleRelay)),
    { scale, random: Math.random },
    clock,
  );

export function worker(through: Send = send, scale = 1, id: string = newId('req')): { stop(): Promise<void> } {
  const dispatcher = new Dispatcher(database.system, id, attempts(through, scale), logger);
  const follower = new Follower(
    database.system,
    new FanOut(database.system, new Notices(new UnitOfWorkRunner(database.app, idleRelay), logger), dispatcher),
    new Lanes(database.system, attempts(through, scale)),
    logger,
  );
  follower.start();
  dispatcher.start();
  const one = {
    stop: async () => {
      await follower.stop();
      await dispatcher.stop();
    },
  };
  running.push(one);
  return one;
}

/** Steps through the log next to a dispatcher. */
export function stepped(): { fanOut: FanOut; all(): Promise<void> } {
  const dispatcher = new Dispatcher(database.system, newId('req'), attempts(), logger);
  const fanOut = new FanOut(database.system, { tell: () => undefined }, dispatcher);
  dispatcher.start();
  running.push({
    stop: async () => {
      await fanOut.stop();
      await dispatcher.stop();
    },
  });
  return {
    fanOut,
    all: async () => {
      await head();
      while ((await fanOut.step())?.events !== 0);
    },
  };
}

export async function endpoint({ scope }: TestTenant, more: Partial<WebhookEndpoint> = {}): Promise<string> {
  const work = new UnitOfWork(database.app, scope);
  const { id } = work.insert(WebhookEndpoint, {
    url: receiver.url,
    enabled_events: ['api_key.*'],
    include: [],
    api_version: '2026-05-01',
    after_position: await head(),
    secret: database.app.keys.seal(newWebhookSecret()),
    ...more,
  });
  await work.commit();
  return id;
}

export async function head(): Promise<number> {
  await database.sequenced();
  const [row] = await database.system.query<{ head: number }>(
    'select coalesce(max(position), 0) as head from event_position',
  );
  return row!.head;
}

export async function keys({ scope }: TestTenant, count: number): Promise<string[]> {
  const work = new UnitOfWork(database.app, scope);
  const made = Array.from({ length: count }, () =>
    work.insert(ApiKey, {
      kind: 'secret',
      name: 'k',
      api_version: '2026-05-01',
      user_id: scope.authorized_by.human_principal_id!,
      secret_hash: newId('key'),
      last4: '0000',
    }),
  );
  await work.commit();
  return made.map(({ id }) => id);
}

export async function change({ scope }: TestTenant, ids: string[], times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const work = new UnitOfWork(database.app, scope);
    for (const key of await work.lockAll(ApiKey, { id: ids })) work.update(key, { name: `${time} ${newId('key')}` });
    await work.commit();
  }
}

export async function askFor({ scope }: TestTenant, id: string, subject_id: string): Promise<WebhookDelivery> {
  await head();
  const work = new UnitOfWork(database.app, scope);
  const [event] = await work.query<Delivered>(
    `select e.id as event_id, e.type as event_type, e.subject_id, p.position from event e
      join event_position p using (serial) where ${tenant} and e.subject_id = $3 order by e.sequence limit 1`,
    [subject_id],
  );
  const asked = await enqueue(work, await work.lock(WebhookEndpoint, id), event!, 'redelivery');
  await work.commit();
  return asked;
}

export async function until(met: () => Promise<boolean> | boolean, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; !(await met()); await delay(20))
    if (Date.now() > end) throw new Error(`never: ${met.toString()}`);
}

export const deliveries = <R = Record<string, unknown>>(sql = '', values: unknown[] = []): Promise<R[]> =>
  database.system.query<R>(`select * from webhook_delivery ${sql} order by position`, values);
export const queue = (): Promise<
  { delivery_id: string; subject_id: string; leased_until: Date | null; not_before: Date | null }[]
> => database.system.query('select * from webhook_queue order by position');
export const starts = async (): Promise<string[]> =>
  (await database.system.query<{ key: string }>(`select key from outbox where kind = 'signal_start'`)).map(
    ({ key }) => key,
  );

export function inSequence(): void {
  const last = new Map<string, number>();
  for (const { subject, sequence } of receiver.accepted) {
    expect({ subject, sequence }).toEqual({ subject, sequence: (last.get(subject) ?? sequence - 1) + 1 });
    last.set(subject, sequence);
  }
}
