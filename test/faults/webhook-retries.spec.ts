import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '../../apps/stack/embedded/stack';
import { Receiver } from '#testing/receiver';
import { api, type Api } from '../support/api';
import { ok, poll } from '../support/formation';
import { portfolioEvents } from '../support/portfolios';
import { startPrivateStack } from '../support/private-stack';
import { closeTemporal, currentDetails, plainText, temporal } from '../support/temporal';

const scale = 0.01;

let parts: Stack;
let mine: Api;
let receiver: Receiver;
beforeAll(async () => {
  parts = await startPrivateStack({ WEBHOOKS_TIME_SCALE: String(scale) });
  mine = api(parts.credentials.sk_test);
});
afterAll(async () => {
  await closeTemporal();
  await parts?.stop();
});
beforeEach(async () => {
  receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

interface Delivery {
  id: string;
  status: string;
  event_id: string;
  event_type: string;
  attempts: {
    number: number;
    status: number | null;
    error: string | null;
    started_at: number;
    response_body: string;
    response_headers: Record<string, string>;
  }[];
}

const { portfolio, rename, ...made } = portfolioEvents(() => mine);
const endpoint = (): Promise<string> => made.endpoint(receiver.url);
const remove = async (id: string): Promise<void> => {
  ok(await mine.del(`/v1/webhook_endpoints/${id}`));
};
const deliveries = async (id: string): Promise<Delivery[]> =>
  ok(
    await mine.get<{ data: Delivery[] }>(`/v1/webhook_endpoints/${id}/deliveries`, {
      query: { limit: '100', sort: 'created' },
    }),
  ).data;
const look = async (id: string): Promise<Delivery> => ok(await mine.get<Delivery>(`/v1/webhook_deliveries/${id}`));
const concluded = (id: string, count: number) =>
  poll(
    `${count} deliveries of ${id} concluded`,
    () => deliveries(id),
    (all) => all.length === count && all.every(({ status }) => status !== 'pending'),
  );

it('tries three times in test mode, on the ladder; then the next of the subject has its turn', async () => {
  const id = await endpoint();
  receiver.behave = ({ sequence }) => (sequence === 1 ? 500 : 200);
  const subject = await portfolio();
  await rename(subject, 'Q');
  await concluded(id, 2);
  expect(receiver.arrivals.map(({ sequence }) => sequence)).toEqual([1, 1, 1, 2]);
  const [first, second, third] = receiver.arrivals.map(({ at }) => at) as [number, number, number];
  expect(second - first).toBeGreaterThanOrEqual(5000 * scale * 0.9);
  expect(third - second).toBeGreaterThanOrEqual(300_000 * scale * 0.9);
  const [given, taken] = await deliveries(id);
  expect([given!.status, taken!.status]).toEqual(['exhausted', 'delivered']);
  const { attempts } = await look(given!.id);
  expect(
    attempts.map(({ number, status, error, response_body }) => ({ number, status, error, response_body })),
  ).toEqual(
    [1, 2, 3].map((number) => ({ number, status: 500, error: 'The endpoint returned 500.', response_body: 'noted' })),
  );
  const { events } = await (await temporal()).workflow.getHandle(`webhook/${id}/${subject}`).fetchHistory();
  // the workflow starts only when a retry is near
  expect(events!.filter(({ timerStartedEventAttributes }) => timerStartedEventAttributes)).toEqual([]);
  await remove(id);
});

it('waits for as long as the receiver asks', async () => {
  const id = await endpoint();
  receiver.behave = (_arrival, _response, before) =>
    before === 0 ? { status: 429, headers: { 'retry-after': '2' } } : 200;
  await portfolio();
  await concluded(id, 1);
  const [first, second] = receiver.arrivals.map(({ at }) => at) as [number, number];
  expect(second - first).toBeGreaterThanOrEqual(2000);
  await remove(id);
});

it('gets over resets, redirects and drips, each attempt with its reason, and keeps the order', async () => {
  const id = await endpoint();
  receiver.behave = ({ sequence }, response, before) => {
    if (before > 0) return 200;
    if (sequence === 1) response.destroy();
    else if (sequence === 2) return { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
    else if (sequence === 3) response.writeHead(200, { 'content-length': '100' }).write('drip');
    else return 200;
  };
  const subject = await portfolio();
  for (const name of ['Q', 'R', 'S']) await rename(subject, name);
  const all = await concluded(id, 4);
  expect(receiver.accepted.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  const errors = await Promise.all(all.slice(0, 3).map(async (one) => (await look(one.id)).attempts[0]!.error));
  expect(errors).toEqual([
    expect.stringMatching(/closed|reset/),
    expect.stringMatching(/Redirects are not followed/),
    expect.stringMatching(/did not send a complete response/),
  ]);
  await remove(id);
});

it('stops at 410, tells of it, and goes on where it stopped when the endpoint is enabled', async () => {
  const id = await endpoint();
  receiver.behave = () => 410;
  const subject = await portfolio();
  const gone = await poll(
    'disabled',
    async () => ok(await mine.get(`/v1/webhook_endpoints/${id}`)),
    ({ status }) => status === 'disabled',
  );
  expect(gone).toMatchObject({ disabled_reason: 'gone' });
  const events = async () =>
    ok(await mine.get<{ data: { type: string }[] }>('/v1/events', { query: { subject_id: id } })).data.map(
      ({ type }) => type,
    );
  await poll('an event tells of it', events, (types) => types.includes('webhook_endpoint.disabled'));
  receiver.behave = () => 200;
  await rename(subject, 'While it is disabled');
  await poll(
    'the event has its place',
    async () => ok(await mine.get<{ data: object[] }>('/v1/events', { query: { subject_id: subject } })).data.length,
    (count) => count === 2,
  );
  await delay(200);
  ok(await mine.post(`/v1/webhook_endpoints/${id}/enable`));
  await concluded(id, 1);
  ok(await mine.post(`/v1/webhook_endpoints/${id}/recover`, { since: Math.floor(Date.now() / 1000) - 600 }));
  await poll(
    'both have arrived',
    async () => receiver.accepted.filter((one) => one.subject === subject).length,
    (count) => count === 2,
  );
  await remove(id);
});

it('shows ops staff what a lane does, and gives Temporal ids and hosts only', async () => {
  const id = await endpoint();
  receiver.behave = ({ sequence }, _response, before) => (sequence > 1 || before > 1 ? 200 : 500);
  const subject = await portfolio();
  const workflowId = `webhook/${id}/${subject}`;
  const details = await poll(
    'its page says what it does',
    () => currentDetails(workflowId),
    (text) => text.startsWith('Sending'),
  );
  expect(details).toMatch(
    new RegExp(
      `^Sending whd_\\w+ \\(portfolio.created\\) to 127.0.0.1:${receiver.port} after 1 failed attempt\\. Next `,
    ),
  );
  await concluded(id, 1);
  const handle = (await temporal()).workflow.getHandle(workflowId);
  expect(await handle.result()).toBe('1 handled');
  const history = plainText(await handle.fetchHistory());
  expect(history).toContain(`POST portfolio.created to 127.0.0.1:${receiver.port}`);
  for (const secret of ['whsec_', 'v1,', parts.credentials.sk_test, '/hook']) expect(history).not.toContain(secret);
  receiver.behave = () => 200;
  await rename(subject, 'Well again'); // no workflow needed any more
  await concluded(id, 2);
  await remove(id);
});

it('starts lanes of a Temporal outage as soon as it is back, and delivers the others in the meantime', async () => {
  const id = await endpoint();
  await parts.temporal!.kill('SIGKILL');
  let sick = '';
  receiver.behave = ({ subject, type }, _response, before) => {
    if (type === 'portfolio.created' && !sick) sick = subject;
    return subject === sick && before === 0 ? 500 : 200;
  };
  const first = await portfolio();
  await poll(
    'the first attempt',
    async () => receiver.arrivals.length,
    (count) => count > 0,
  );
  const second = await portfolio();
  await poll(
    'the other is delivered',
    async () => receiver.accepted.filter(({ subject }) => subject === second).length,
    (count) => count === 1,
  );
  await parts.temporal!.restart();
  await poll(
    'the lane is delivered',
    async () => receiver.accepted.filter(({ subject }) => subject === first).length,
    (count) => count === 1,
  );
  await remove(id);
});

it('sends what waits at once when its endpoint is tested, enabled or repointed, whoever holds the lane', async () => {
  const [tested, enabled, moved] = [await endpoint(), await endpoint(), await endpoint()];
  const all = [tested, enabled, moved];
  receiver.behave = () => 500;
  ok(await mine.post(`/v1/webhook_endpoints/${tested}/test`));
  await portfolio();
  const tries = async (): Promise<number[]> =>
    Promise.all(
      all.map(async (id) => {
        const [first] = await deliveries(id);
        return first ? (await look(first.id)).attempts.length : 0;
      }),
    );
  await poll('each was tried twice', tries, (counts) => counts.every((count) => count === 2));
  receiver.behave = () => 200;
  const since = Date.now();
  ok(await mine.post(`/v1/webhook_endpoints/${tested}/test`));
  ok(await mine.post(`/v1/webhook_endpoints/${enabled}/disable`));
  ok(await mine.post(`/v1/webhook_endpoints/${enabled}/enable`));
  ok(await mine.patch(`/v1/webhook_endpoints/${moved}`, { url: `${receiver.url}/elsewhere` }));
  await poll(
    'all were delivered',
    async () => await Promise.all(all.map(async (id) => (await deliveries(id))[0]!.status)),
    (states) => states.every((status) => status === 'delivered'),
  );
  expect(Date.now() - since).toBeLessThan(300_000 * scale * 0.8);
  expect(await tries()).toEqual([3, 3, 3]);
  await Promise.all(all.map(remove));
});

it('loses nothing of a subject whose events all fail at first, even while its lane is being handed over', async () => {
  const id = await endpoint();
  receiver.behave = (_arrival, _response, before) => (before === 0 ? 500 : 200);
  const subject = await portfolio();
  const rounds = 40;
  for (let round = 0; round < rounds; round += 1) {
    await delay(Math.random() * 250);
    await rename(subject, `Round ${round}`);
  }
  await poll(
    'all are delivered',
    async () => receiver.accepted.length,
    (count) => count === rounds + 1,
  );
  expect(receiver.accepted.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: rounds + 1 }, (_, index) => index + 1),
  );
  await remove(id);
});
