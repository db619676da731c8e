import type { Stack } from '../../apps/stack/embedded/stack';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { companies, ending, type Dissolution } from '../support/dissolutions';
import { advance, everyEventOf, listAll, look, ok, poll } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';
import { closeTemporal, temporal } from '../support/temporal';

let running: Stack;
let mine: Api;
beforeAll(async () => {
  running = await startPrivateStack();
  mine = api(stack().sk_test);
}, 120_000);
afterAll(async () => {
  await closeTemporal();
  await closeDatabase();
  await running?.stop();
}, 60_000);

/** Acts while no worker runs, and starts the worker again. */
async function whileDead<T>(act: () => Promise<T>): Promise<T> {
  await running.worker.kill('SIGKILL');
  const done = await act();
  await running.worker.restart();
  return done;
}
/** Signs what is out of a paper, which is sealed once somebody works again. */
async function complete(document_id: string): Promise<void> {
  const [envelope] = await poll(
    `${document_id} is out`,
    () => listAll<{ id: string; status: string }>(mine, '/v1/signing_envelopes', { document_id }),
    ([one]) => one?.status === 'sent',
  );
  await whileDead(async () => ok(await mine.post(`/v1/test_helpers/signing_envelopes/${envelope!.id}/complete`)));
}

it('a dissolution outlives the worker at every step, and the company ends once', async () => {
  const people = ending(mine);
  const company = await companies(mine).corporation('Killed Works, Inc.');
  const asked = await whileDead(() => people.dissolve(company));
  const until = (what: string, done: (now: Dissolution) => boolean): Promise<Dissolution> =>
    poll(what, () => people.seen(asked.id), done);
  const paperOf = async (id: string): Promise<string> =>
    ok(await mine.get<{ document_id: string }>(`/v1/resolutions/${id}`)).document_id;
  await complete(await paperOf(asked.resolution_id));
  const { stockholder_consent_id } = await until('the holders are asked', (now) => now.stockholder_consent_id !== null);
  await complete(await paperOf(stockholder_consent_id!));
  await people.is(asked.id, 'approved');
  await whileDead(() => people.settleTaxes(company));
  const { document_id } = await until('it has its paper', (now) => now.document_id !== null);
  await complete(document_id!);
  await people.is(asked.id, 'filed');
  const clock = `/v1/test_helpers/test_clocks/${company.clock.id}`;
  const frozen_time = Date.parse('2026-05-20') / 1000; // the office answers meanwhile
  await whileDead(async () => ok(await mine.post(`${clock}/advance`, { frozen_time })));
  await poll(
    'the clock stands again',
    async () => ok(await mine.get<{ status: string }>(clock)),
    ({ status }) => status === 'ready',
  );
  await people.is(asked.id, 'winding_up');
  await advance(mine, company.clock, '2026-05-22');
  await whileDead(async () => ok(await mine.post(`/v1/dissolutions/${asked.id}/distribute`, { assets_cents: 90_000 })));
  await people.is(asked.id, 'completed');
  expect(await (await temporal()).workflow.getHandle(`corporate_action/${asked.id}`).result()).toBe('completed');
  expect((await look(mine, company.id)).status).toBe('dissolved');
  expect(await people.outstanding(company)).toBe(0);
  const types = (await everyEventOf(mine, company.id)).map(({ type }) => type);
  const once = [
    'dissolution.approved',
    'dissolution.filed',
    'filing.accepted',
    'entity.dissolved',
    'dissolution.completed',
  ];
  expect(once.map((type) => [type, types.filter((one) => one === type).length])).toEqual(once.map((type) => [type, 1]));
  const { minute_book, ledger } = await people.stagesOf(asked.id);
  expect([minute_book!.state, ledger!.state]).toEqual(['done', 'done']);
  expect(ok(await mine.get('/v1/audit_entries/verify'))).toMatchObject({ intact: true });
  expect(ok(await mine.get(`/v1/entities/${company.id}/minute_book/verify`))).toMatchObject({ intact: true });
}, 240_000);
