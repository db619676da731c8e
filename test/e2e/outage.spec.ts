import { randomUUID } from 'node:crypto';
import type { Stack } from '../../apps/stack/embedded/stack';
import { api, expectProblem, type Answer, type Api } from '../support/api';
import {
  begin,
  cancel,
  companyOf,
  eventsOf,
  filingReaches,
  form,
  listAll,
  look,
  ok,
  poll,
  reaches,
  type Company,
} from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { startSecondWorker } from '../support/second-gateway';

let parts: Stack;
let mine: Api;
beforeAll(async () => {
  parts = await startPrivateStack();
  mine = api(parts.credentials.sk_test);
  await form(mine, companyOf('All Is Well, Inc.'));
});
afterAll(() => parts?.stop(), 60_000);

const ready = () =>
  poll(
    'all is ready',
    async () => (await fetch(`${parts.baseUrl}/readyz`)).status,
    (status) => status === 200,
  );
const companiesNamed = async (legal_name: string) =>
  (await listAll<Company>(mine, '/v1/entities', {})).filter((one) => one.legal_name === legal_name);

describe('while Temporal is dead', () => {
  it('202 all the same: companies are taken on, cancelled and read, and form when it is back', async () => {
    const refused = await begin(mine, companyOf('Sandbox Slow Before The Outage, Inc.'));
    await filingReaches(mine, refused.id, 'formation', 'submitted');
    await parts.temporal!.kill('SIGKILL');
    const [kept, dropped] = [
      await begin(mine, companyOf('Patience, Inc.')),
      await begin(mine, companyOf('Impatience, Inc.')),
    ];
    expect([(await cancel(mine, dropped.id)).status, (await cancel(mine, refused.id)).status]).toEqual([200, 200]);
    expect(await look(mine, kept.id)).toMatchObject({ status: 'draft' });
    await parts.temporal!.restart();
    expect(await reaches(mine, kept.id, 'active')).toMatchObject({ legal_name: 'Patience, Inc.' });
    await filingReaches(mine, refused.id, 'formation', 'cancelled');
    expect((await eventsOf(mine, dropped.id)).map(({ type }) => type)).toEqual([
      'entity.created',
      'stakeholder.created',
      'stakeholder.created',
      'entity.cancelled',
    ]);
    await ready();
  }, 240_000);
});

describe('while Postgres is dead', () => {
  it('answers 503 with Retry-After to all; nothing is half done; the request succeeds once it is back', async () => {
    const midway = await begin(mine, companyOf('Caught Midway, Inc.'));
    await filingReaches(mine, midway.id, 'formation', 'submitted');
    const key = randomUUID();
    const send = () => mine.post<Company>('/v1/entities', companyOf('Second Attempt, Inc.'), { key });
    await parts.postgres!.kill('SIGKILL');
    for (const answer of [
      await send(),
      await mine.get(`/v1/entities/${midway.id}`),
      await mine.get('/v1/events'),
      await cancel(mine, midway.id),
    ])
      isUnavailable(answer);
    const page = await fetch(`${parts.baseUrl}/sign/${'x'.repeat(43)}`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining(page.headers.get('x-request-id')!)]);
    await parts.postgres!.restart();
    const answered = await poll('an answer', send, ({ status }) => status !== 503);
    expect((await send()).text).toBe(answered.text);
    const { id } = ok(answered);
    expect((await companiesNamed('Second Attempt, Inc.')).map((one) => one.id)).toEqual([id]);
    await Promise.all([reaches(mine, id, 'active'), reaches(mine, midway.id, 'active')]);
    await ready();
  }, 240_000);

  it('a request that is under way when it dies is done wholly or not at all', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `In Flight ${index}, Inc.`);
    const sent = names.map((name) => mine.post<Company>('/v1/entities', companyOf(name, 'c_corp', { submit: false })));
    await Promise.race(sent);
    await parts.postgres!.kill('SIGKILL');
    const answers = await Promise.all(sent);
    await parts.postgres!.restart();
    await ready();
    const drafts = (await listAll<Company>(mine, '/v1/entities', { status: 'draft' })).filter(({ legal_name }) =>
      legal_name.startsWith('In Flight'),
    );
    for (const [index, answer] of answers.entries()) {
      const found = drafts.filter(({ legal_name }) => legal_name === names[index]);
      if (answer.status === 202) expect(found.map(({ id }) => id)).toEqual([answer.body.id]);
      else isUnavailable(answer);
      for (const { id } of found)
        expect((await eventsOf(mine, id)).map(({ type }) => type)).toEqual([
          'entity.created',
          'stakeholder.created',
          'stakeholder.created',
        ]);
    }
    expect(new Set(drafts.map(({ legal_name }) => legal_name)).size).toBe(drafts.length);
  }, 240_000);
});

describe('while the worker that leads hangs', () => {
  it('another one orders the events within seconds, and the first does no harm when it wakes', async () => {
    // A broken log must not stop it.
    const second = await startSecondWorker(parts, { mostFileBlocks: 0 });
    process.kill(parts.worker!.pid, 'SIGSTOP');
    const { id } = await begin(mine, companyOf('Ordered By Another, Inc.', 'c_corp', { submit: false }));
    const events = ['entity.created', 'stakeholder.created', 'stakeholder.created'];
    await poll(
      'its events',
      () => eventsOf(mine, id),
      (seen) => seen.length === events.length,
      45_000,
    );
    process.kill(parts.worker!.pid, 'SIGCONT');
    await reaches(mine, (await begin(mine, companyOf('After Both Woke, Inc.'))).id, 'active');
    await second.stop();
    await reaches(mine, (await begin(mine, companyOf('By The First Again, Inc.'))).id, 'active');
    expect((await eventsOf(mine, id)).map(({ type }) => type)).toEqual(events);
    await ready();
  }, 240_000);
});

function isUnavailable(answer: Answer<unknown>): void {
  expectProblem(answer, 503, 'service_unavailable');
  expect([Number(answer.headers.get('retry-after')) > 0, answer.headers.get('service-should-retry')]).toEqual([
    true,
    'true',
  ]);
}
