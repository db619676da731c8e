import type { Stack } from '../../apps/stack/embedded/stack';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { companies, ending, type Dissolution } from '../support/dissolutions';
import { advance, everyEventOf, look, ok, poll } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';
import { closeTemporal, temporal } from '../support/temporal';
import { withoutWorker } from './without-worker';

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

const { whileDead, complete, adopted, travel } = withoutWorker(
  () => running,
  () => mine,
);

it('a dissolution outlives the worker at every step, and the company ends once', async () => {
  const people = ending(mine);
  const company = await companies(mine).corporation('Killed Works, Inc.');
  const asked = await whileDead(() => people.dissolve(company));
  const until = (what: string, done: (now: Dissolution) => boolean): Promise<Dissolution> =>
    poll(what, () => people.seen(asked.id), done);
  await adopted(asked.resolution_id);
  const { stockholder_consent_id } = await until('the holders are asked', (now) => now.stockholder_consent_id !== null);
  await adopted(stockholder_consent_id!);
  await people.is(asked.id, 'approved');
  await whileDead(() => people.settleTaxes(company));
  const { document_id } = await until('it has its paper', (now) => now.document_id !== null);
  await complete(document_id!);
  await people.is(asked.id, 'filed');
  await travel(company.clock, '2026-05-20');
  await people.is(asked.id, 'winding_up');
  await advance(mine, company.clock, '2026-05-22');
  await whileDead(async () => ok(await mine.post(`/v1/dissolutions/${asked.id}/distribute`, { assets_cents: 90_000 })));
  await people.is(asked.id, 'completed');
  expect(await (await temporal()).workflow.getHandle(`dissolution/${asked.id}`).result()).toBe('completed');
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
  expect([minute_book!.status, ledger!.status]).toEqual(['done', 'done']);
  expect(ok(await mine.get('/v1/audit_entries/verify'))).toMatchObject({ intact: true });
  expect(ok(await mine.get(`/v1/entities/${company.id}/minute_book/verify`))).toMatchObject({ intact: true });
}, 240_000);
