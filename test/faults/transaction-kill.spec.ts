import type { Stack } from '../../apps/stack/embedded/stack';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { everyEventOf, look, ok, poll } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';
import { closeTemporal, temporal } from '../support/temporal';
import { termsOf, transactionsOf, type Transaction } from '../support/transactions';
import { withoutWorker } from './without-worker';

let running: Stack;
let mine: Api;
const { whileDead, complete, adopted, travel } = withoutWorker(
  () => running,
  () => mine,
);
const { see, is, gates, go, corporation, make, certify, closeGates } = transactionsOf(() => mine);
beforeAll(async () => {
  running = await startPrivateStack();
  mine = api(stack().sk_test);
}, 120_000);
afterAll(async () => {
  await closeTemporal();
  await closeDatabase();
  await running?.stop();
}, 60_000);

const escrowTerms = { ...termsOf['acquisition'], escrow_cents: 50_000_000, escrow_months: 12 };

it('an acquisition outlives the worker at every step, and closes once', async () => {
  const { company, clock } = await corporation('Killed Acquired Works, Inc.');
  await certify(company, clock, '2026-05-20');
  const { id } = await make(company, 'acquisition', escrowTerms);
  const until = (what: string, done: (now: Transaction) => boolean): Promise<Transaction> =>
    poll(what, () => see(id), done);
  const closed = (key: string) =>
    poll(
      `the gate ${key} is closed`,
      () => gates(id),
      (all) => all.find((gate) => gate.key === key)!.status === 'closed',
    );
  const toStage = async (stage: string, more = {}): Promise<Transaction> =>
    whileDead(async () => ok(await go(id, stage, more)));

  await closeGates(id, 'loi');
  await toStage('due_diligence');
  await closeGates(id, 'due_diligence');
  await toStage('definitive', { auto_generate_resolutions: true });
  await adopted((await see(id)).resolution_id!);
  const { stockholder_consent_id } = await until('the holders are asked', (now) => now.stockholder_consent_id !== null);
  await adopted(stockholder_consent_id!);
  await closed('holders_approval');
  await closeGates(id, 'definitive');
  await toStage('closing');
  await complete((await is(id, 'closing')).document_id!);
  await closed('instrument');
  await closeGates(id, 'closing');
  await whileDead(async () => ok(await mine.post(`/v1/corporate_transactions/${id}/release`)));
  const { filing_id } = await until('it is filed', (now) => now.filing_id !== null);
  await poll(
    'the state has it',
    async () => ok(await mine.get<{ status: string }>(`/v1/filings/${filing_id}`)),
    ({ status }) => status === 'submitted',
  );
  await travel(clock, '2026-06-05');
  await is(id, 'closed');
  expect((await look(mine, company.id)).status).toBe('acquired');
  await travel(clock, '2027-06-10');
  expect(await (await temporal()).workflow.getHandle(`acquisition/${id}`).result()).toBe('closed');

  const types = (await everyEventOf(mine, company.id)).map(({ type }) => type);
  const once = [
    'corporate_transaction.definitive_begun',
    'corporate_transaction.closing_begun',
    'filing.submitted',
    'filing.accepted',
    'corporate_transaction.closed',
    'entity.acquired',
    'deferred_payment.created',
    'deferred_payment.due',
  ];
  const merger = (type: string) => types.filter((one) => one === type).length - (type.startsWith('filing') ? 1 : 0);
  expect(once.map((type) => [type, merger(type)])).toEqual(once.map((type) => [type, 1]));
  expect(ok(await mine.get('/v1/audit_entries/verify'))).toMatchObject({ intact: true });
  expect(ok(await mine.get(`/v1/entities/${company.id}/minute_book/verify`))).toMatchObject({ intact: true });
}, 300_000);
