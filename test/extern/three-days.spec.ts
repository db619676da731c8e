import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, Connection, TestService } from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { webhookActivities } from '#activities';
import { createLog } from '#platform/config/logger';
import { answers, freePort } from '../../apps/stack/embedded/ports';
import { projectFile } from '../../libs/platform/config/project';
import { SEARCH_ATTRIBUTES } from '../../apps/stack/embedded/temporal';
import type { Mailer } from '#platform/mail/mailer';
import { OutboxRelay } from '#platform/temporal/outbox-relay';
import { Receiver, type Behaviour } from '#testing/receiver';
import type { Send } from '../../libs/delivery/webhook_dispatch/delivery';
import { retrySchedule, windowMs } from '../../libs/delivery/webhook_dispatch/retry-schedule';
import { Lanes } from '../../libs/delivery/webhook_dispatch/lanes';
import { workflowBundle } from '../../apps/worker/bundle';
import {
  attempts,
  change,
  database,
  endpoint,
  keys,
  sender,
  until,
  worker,
} from '../../libs/delivery/webhook_delivery/dispatching.fixture';
import { skipping } from './tools.cjs';

const hour = 3_600_000;
/** Search attribute type numbers of Temporal's API. */
const types: Record<string, number> = { Keyword: 2, Bool: 5, Datetime: 6 };
const searchAttributes = Object.fromEntries(
  SEARCH_ATTRIBUTES.map((text) => text.split('=') as [string, string]).map(([name, type]) => [name, types[type]!]),
);

let server: ChildProcess;
let connection: Connection;
let skips: TestService;
let client: Client;
let native: NativeConnection;
let lanes: Worker;
let running: Promise<void>;
let relay: OutboxRelay;
let receivers: { name: string; receiver: Receiver; id: string }[] = [];

let now = 0;
const time = async (): Promise<number> => {
  const { time: at } = await skips.getCurrentTime({});
  return (now = Number(at!.seconds) * 1000 + (at!.nanos ?? 0) / 1e6);
};

/** Live mode cannot reach loopback, so deliveries use test mode while the effects match live mode. */
const send: Send = (due, to) => sender(due, { ...to, livemode: false });

beforeAll(async () => {
  const port = await freePort();
  server = spawn(
    'java',
    ['-cp', join(skipping, '*'), 'io.temporal.testserver.TestServer', String(port), '--enable-time-skipping'],
    { stdio: 'ignore' },
  );
  for (; !(await answers(port)); await delay(100))
    if (server.exitCode !== null) throw new Error(`the time-skipping server ended with ${server.exitCode}`);
  connection = await Connection.connect({ address: `127.0.0.1:${port}` });
  const raw = new Connection.Client(`127.0.0.1:${port}`, connection.options.credentials);
  const [bytes, path] = [(sent: Uint8Array) => Buffer.from(sent), '/temporal.api.testservice.v1.TestService'];
  skips = TestService.create(
    (method, request, done) => {
      raw.makeUnaryRequest(
        `${path}/${method.name}`,
        bytes,
        bytes,
        request!,
        done as Parameters<typeof raw.makeUnaryRequest>[4],
      );
    },
    false,
    false,
  );
  client = new Client({ connection });
  await connection.operatorService.addSearchAttributes({ namespace: 'default', searchAttributes });
  await skips.lockTimeSkipping({});
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  native = await NativeConnection.connect({ address: `127.0.0.1:${port}` });
  const { deliver, nextDelivery } = webhookActivities(
    new Lanes(
      database.system,
      attempts(send, 1, () => new Date(now)),
    ),
    () => now,
  );
  lanes = await Worker.create({
    connection: native,
    taskQueue: 'webhooks',
    workflowBundle: await workflowBundle(projectFile('dist')),
    activities: {
      nextDelivery,
      deliver: async (id: string) => {
        await time();
        return deliver(id);
      },
    },
  });
  running = lanes.run();
  relay = new OutboxRelay(
    database.system,
    client,
    { deliver: () => Promise.resolve() } as unknown as Mailer,
    createLog('test', 'silent').logger,
  );
  relay.start();
});
afterAll(async () => {
  await relay?.stop();
  lanes?.shutdown();
  await running;
  await native?.close();
  await connection?.close();
  server?.kill('SIGKILL');
  await Promise.all(receivers.map(({ receiver }) => receiver.stop()));
});

interface Tried {
  number: number;
  started_at: Date;
  status: number | null;
  error: string | null;
}

it('retries for three days of Temporal’s time whatever receivers do, in order, and says what it drops', async () => {
  const began = await time();
  const since = (): number => now - began;
  const behaviours: Record<string, Behaviour> = {
    fails: () => 500,
    twoDays: () => (since() < 48 * hour ? 500 : 200),
    hangs: () => (since() < 10 * hour ? undefined : 200),
    drips: (_, response) => {
      if (since() >= 10 * hour) return 200;
      response.writeHead(200, { 'content-length': '100' }).write('d');
    },
    resets: (_, response) => {
      if (since() >= 10 * hour) return 200;
      response.destroy();
    },
    asks: () => (since() < 6 * hour ? { status: 429, headers: { 'retry-after': '21600' } } : 200),
    gone: () => 410,
  };
  const tenant = await database.tenant(true);
  receivers = await Promise.all(
    Object.entries(behaviours).map(async ([name, behave]) => {
      const receiver = await Receiver.start();
      receiver.behave = behave;
      return { name, receiver, id: await endpoint(tenant, { url: receiver.url }) };
    }),
  );
  const idOf = (name: string): string => receivers.find((one) => one.name === name)!.id;
  worker(send);
  const [subject] = (await keys(tenant, 1)) as [string];
  const openLanes = receivers.filter(({ name }) => name !== 'gone').map(({ id }) => `webhook/${id}/${subject}`);
  await until(async () =>
    (
      await Promise.all(
        openLanes.map((id) =>
          client.workflow
            .getHandle(id)
            .describe()
            .then(
              () => true,
              () => false,
            ),
        ),
      )
    ).every(Boolean),
  );
  await change(tenant, [subject], 2); // these queue behind the first
  await until(
    async () => (await database.system.query('select 1 from webhook_delivery')).length >= receivers.length * 3 - 2,
  );

  await skips.unlockTimeSkipping({});
  await until(
    async () =>
      (
        await database.system.query(`select 1 from webhook_delivery where status = 'pending' and endpoint_id <> $1`, [
          idOf('gone'),
        ])
      ).length === 0,
    170_000,
  );
  await skips.lockTimeSkipping({});

  const triedOf = (name: string, sequence: number): Promise<Tried[]> =>
    database.system.query<Tried>(
      `select t.number, t.started_at, t.status, t.error from webhook_attempt t
        join webhook_delivery d on d.id = t.delivery_id join event e on e.id = d.event_id
     where d.endpoint_id = $1 and e.sequence = $2 order by t.number`,
      [idOf(name), sequence],
    );
  const statuses = async (name: string): Promise<string[]> =>
    (
      await database.system.query<{ status: string }>(
        'select status from webhook_delivery where endpoint_id = $1 order by position',
        [idOf(name)],
      )
    ).map(({ status }) => status);

  const first = (await triedOf('fails', 1)).map(({ started_at }) => +started_at);
  expect(first.length).toBeGreaterThan(retrySchedule.length);
  expect(first.length).toBeLessThanOrEqual(retrySchedule.length + 2);
  first.slice(1).forEach((at, index) => {
    expect(at - first[index]!).toBeGreaterThanOrEqual(
      Math.min(retrySchedule[Math.min(index, retrySchedule.length - 1)]! * 0.9, first[0]! + windowMs - first[index]!) -
        5000,
    );
    expect(at - first[index]!).toBeLessThanOrEqual(
      retrySchedule[Math.min(index, retrySchedule.length - 1)]! * 1.1 + 30_000,
    );
  });
  expect((first.at(-1)! - first[0]!) / hour).toBeGreaterThan(71);
  expect(first.at(-1)! - first[0]!).toBeLessThanOrEqual(windowMs + 30_000);
  // expired before any attempt
  for (const sequence of [2, 3]) expect((await triedOf('fails', sequence)).length).toBeGreaterThanOrEqual(3);
  expect(await statuses('fails')).toEqual(['exhausted', 'exhausted', 'exhausted']);

  for (const name of ['twoDays', 'hangs', 'drips', 'resets', 'asks'])
    expect([name, await statuses(name)]).toEqual([name, ['delivered', 'delivered', 'delivered']]);
  expect((await triedOf('twoDays', 1)).at(-1)!.started_at.getTime() - began).toBeGreaterThanOrEqual(48 * hour);
  const [, asked] = await triedOf('asks', 1);
  expect(+asked!.started_at - began).toBeGreaterThanOrEqual(6 * hour - 5000);
  expect((await triedOf('hangs', 1))[1]).toMatchObject({
    status: null,
    error: expect.stringMatching(/did not send a complete response/) as string,
  });
  expect((await triedOf('drips', 1))[1]).toMatchObject({
    error: expect.stringMatching(/did not send a complete response/) as string,
  });
  expect((await triedOf('resets', 1))[1]).toMatchObject({ error: expect.stringMatching(/closed|reset/) as string });
  const [gone] = await database.system.query('select status, disabled_reason from webhook_endpoint where id = $1', [
    idOf('gone'),
  ]);
  expect(gone).toEqual({ status: 'disabled', disabled_reason: 'gone' });

  for (const { name, receiver } of receivers) {
    const sequences = receiver.arrivals.map(({ sequence }) => sequence);
    expect([name, sequences]).toEqual([name, sequences.toSorted((a, b) => a - b)]);
  }
  for (const id of openLanes) expect(await client.workflow.getHandle(id).result()).toMatch(/handled$/);
}, 240_000);
