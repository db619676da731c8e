import { randomUUID } from 'node:crypto';
import type { Stack } from '../../apps/stack/embedded/stack';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { begin, clockAt, existingOf, filingsOf, listAll, ok, poll, progressOf } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';

let running: Stack;
let mine: Api;
beforeAll(async () => {
  running = await startPrivateStack();
  mine = api(stack().sk_test);
}, 120_000);
afterAll(async () => {
  await closeDatabase();
  await running?.stop();
}, 60_000);

interface Run {
  items: { entity_id: string; obligation_id: string }[];
}

it('the filings of a portfolio outlive the worker, and each is begun once', async () => {
  const clock = await clockAt(mine, '2027-02-01');
  const { id: portfolio_id } = ok(await mine.post<{ id: string }>('/v1/portfolios', { name: 'Killed' }));
  const founders = [
    { name: 'Ada Okafor', email: 'ada@kill.example', roles: ['director', 'officer'], titles: ['President'] },
  ];
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4]) {
    const body = existingOf(`Killed Run ${number}, Inc.`, 'c_corp', {
      state_file_number: String(7_770_000 + number),
      founders: founders.map((one) => ({ ...one, shares: 1000 })),
      authorized_shares: 5000,
      par_value: '0.01',
      fiscal_year_end: '12-31',
      test_clock_id: clock.id,
      portfolio_id,
    });
    const { id } = await begin(mine, body);
    ids.push(id);
    await poll(
      'its duties are on record',
      () => listAll(mine, '/v1/compliance_obligations', { entity_id: id }),
      (owed) => owed.length > 0,
    );
  }
  await running.worker.kill('SIGKILL');
  const key = randomUUID();
  const ask = () => mine.post<Run>('/v1/workflows/file_all_due', { portfolio_id }, { key });
  const run = ok(await ask());
  expect(run.items).toHaveLength(8);
  expect(ok(await ask())).toEqual(run);
  await running.worker.restart();
  await poll(
    'the first company has filed',
    () => Promise.all(ids.map((id) => filingsOf(mine, id))),
    (filings) => filings.some((own) => own.length > 0),
  );
  await running.worker.kill('SIGKILL');
  await running.worker.restart();
  for (const id of ids) {
    const { plans } = await poll(
      'every duty has its outcome',
      () => progressOf(mine, id),
      ({ plans: all }) => all.find(({ kind }) => kind === 'filing_run')!.steps.every(({ status }) => status === 'done'),
    );
    expect(plans.filter(({ kind }) => kind === 'filing_run')).toHaveLength(1);
    expect((await filingsOf(mine, id)).map(({ type }) => type)).toEqual(['annual_report']);
  }
  expect(ok(await mine.get('/v1/audit_entries/verify'))).toMatchObject({ intact: true });
}, 240_000);
