import { TestClock } from '#companies/test_clock';
import {
  accountOf,
  bankWith,
  company,
  database,
  funded,
  open,
  pay,
  payee,
  request,
  run,
  transferOf,
  works,
} from '../banking.fixture';
import { AccountClosing } from '../account_closing/account-closing';
import { startReconciliations } from './start-reconciliations';

async function paid() {
  const at = await funded(1000);
  const counterparty_id = await payee(at.entity_id);
  const { id: transfer } = await pay({ from_account_id: at.id, counterparty_id, rail: 'ach', amount_cents: 100 });
  await at.submit(transfer);
  at.bank.settle(transfer);
  await at.deliver();
  return { ...at, transfer };
}

const eventsOf = async (id: string): Promise<string[]> =>
  (
    await database.system.query<{ type: string }>('select type from event where subject_id = $1 order by sequence', [
      id,
    ])
  ).map(({ type }) => type);

it('matches an account whose entries, transfers and balance agree', async () => {
  const { id, entity_id, bank, align, submit, reconcile, transfer, deliver } = await paid();
  const other = await open(entity_id, 'Other');
  await align(other.id);
  const moved = await pay({ from_account_id: id, to_account_id: other.id, rail: 'internal', amount_cents: 50 });
  expect(await reconcile(id)).toMatchObject({ status: 'matched', breaks: [] });
  await submit(moved.id);
  bank.return(transfer);
  await deliver();
  expect(await reconcile(id)).toMatchObject({
    status: 'matched',
    break_count: 0,
    minutebook_balance_cents: 950,
    bank_balance_cents: 950,
  });
  expect(await reconcile(other.id)).toMatchObject({ status: 'matched', bank_balance_cents: 50 });
});

it('applies missed notifications, and asks for the outcome of an order without an answer', async () => {
  const { id, bank, reconcile, transfer } = await paid();
  bank.return(transfer);
  bank.receive(id, 70);
  bank.notices.splice(0);
  expect(await reconcile(id)).toMatchObject({ status: 'matched', repaired_notifications: 2 });
  expect((await transferOf(transfer)).status).toBe('returned');
  expect((await accountOf(id)).current_cents).toBe(1070);
  expect(await reconcile(id)).toMatchObject({ status: 'matched', repaired_notifications: 0 });
});

it('accepts a transfer between accounts that the bank refused and Minutebook gave back', async () => {
  const { id, entity_id, bank, align, submit, reconcile } = await paid();
  const other = await open(entity_id, 'Other');
  await align(other.id);
  const { id: moved } = await pay({ from_account_id: id, to_account_id: other.id, rail: 'internal', amount_cents: 50 });
  bank.transfers.set(moved, { ...bank.transfers.values().next().value!, status: 'failed', failure: 'account_frozen' });
  await submit(moved);
  expect(await transferOf(moved)).toMatchObject({ status: 'returned' });
  expect((await reconcile(id)).status).toBe('matched');
});

type Paid = Awaited<ReturnType<typeof paid>>;
const dayAgo = "now() - interval '25 hours'";

it.each<[string, (at: Paid) => unknown, object]>([
  [
    'missing_here',
    ({ bank, id }) => bank.entry(id, -40),
    { bank_cents: -40, minutebook_cents: null, bank_entry_id: expect.any(String) as string },
  ],
  [
    'missing_here',
    ({ bank, id, transfer }) => bank.entry(id, -100, { transfer }),
    { bank_cents: -100, bank_transfer_id: expect.stringMatching(/^bt_/) as string },
  ],
  [
    'missing_at_bank',
    ({ bank, id, transfer }) => {
      bank.ledger.splice(
        bank.ledger.findIndex((entry) => entry.transfer === transfer),
        1,
      );
      bank.accounts.set(id, { ...bank.accounts.get(id)!, current_cents: 1000 });
    },
    { minutebook_cents: -100, bank_cents: null },
  ],
  [
    'missing_at_bank',
    async ({ id, entity_id, align }) => {
      const other = await open(entity_id, 'Other');
      await align(other.id);
      const { id: moved } = await pay({
        from_account_id: id,
        to_account_id: other.id,
        rail: 'internal',
        amount_cents: 50,
      });
      await database.system.query(`update bank_transfer set created = ${dayAgo} where id = $1`, [moved]);
    },
    { minutebook_cents: -50 },
  ],
  [
    'amount_differs',
    ({ bank, id, transfer }) => {
      bank.ledger.find((entry) => entry.transfer === transfer)!.amount_cents = -101;
      bank.accounts.set(id, { ...bank.accounts.get(id)!, current_cents: 899 });
    },
    { minutebook_cents: -100, bank_cents: -101 },
  ],
  [
    'unknown_outcome',
    async ({ id, entity_id }) => {
      const counterparty_id = await payee(entity_id);
      const { id: sent } = await pay({ from_account_id: id, counterparty_id, rail: 'ach', amount_cents: 30 });
      await database.system.query(`update bank_transfer set submission_began_at = ${dayAgo} where id = $1`, [sent]);
    },
    { minutebook_cents: -30 },
  ],
  [
    'return_to_closed_account',
    async ({ id, entity_id, bank, align, submit, transfer, deliver }) => {
      const { id: sweep_to_account_id } = await open(entity_id, 'Other');
      await align(sweep_to_account_id);
      await request((ctx) => new AccountClosing().close({ id, sweep_to_account_id }, ctx));
      await submit(await sweptBy(id));
      await align(id);
      bank.return(transfer);
      await deliver();
    },
    { minutebook_cents: 100 },
  ],
  [
    'balance_differs',
    ({ bank, id }) => bank.accounts.set(id, { ...bank.accounts.get(id)!, current_cents: 905 }),
    { minutebook_cents: 900, bank_cents: 905 },
  ],
  [
    'notification_not_applied',
    ({ bank, transfer }) => {
      bank.fail(transfer); // after the settlement
    },
    { bank_transfer_id: expect.stringMatching(/^bt_/) as string },
  ],
])('lists a planted break with its cause: %s', async (cause, plant, facts) => {
  const at = await paid();
  await plant(at);
  const row = await at.reconcile(at.id);
  expect(row).toMatchObject({
    status: 'unmatched',
    break_count: 1,
    breaks: [{ cause, ...facts, summary: expect.any(String) as string, found_at: expect.any(Number) as number }],
  });
  expect(await eventsOf(row.id)).toEqual([
    'reconciliation.created',
    'reconciliation.break_found',
    'reconciliation.unmatched',
  ]);
});

const sweptBy = async (id: string): Promise<string> => {
  const [swept] = await database.system.query<{ id: string }>(
    `select id from bank_transfer where from_account_id = $1 and rail = 'internal'`,
    [id],
  );
  return swept!.id;
};

it('lists a transfer whose outcome the bank has not confirmed for 24 hours on the clock of the company', async () => {
  const frozen_time = new Date('2026-05-04T14:00:00Z');
  const clock = await run((work) => work.insert(TestClock, { name: null, frozen_time, target_time: null }).id);
  const entity_id = await company({ facts: { test_clock_id: clock } });
  const { id } = await open(entity_id);
  const { bank, align, submit, deliver, reconcile } = bankWith({ deaf: 1 });
  await align(id);
  bank.receive(id, 1000);
  await deliver();
  const counterparty_id = await payee(entity_id);
  const { id: sent } = await pay({ from_account_id: id, counterparty_id, rail: 'ach', amount_cents: 100 });
  const answers = bank.transfer.bind(bank);
  bank.transfer = () => Promise.reject(new Error('503'));
  for (const reason of ['never arrived', '503']) await expect(submit(sent)).rejects.toThrow(reason);
  expect(await reconcile(id)).toMatchObject({ status: 'matched' });
  await database.system.query(`update test_clock set frozen_time = frozen_time + interval '24 hours'`, []);
  expect(await reconcile(id)).toMatchObject({
    status: 'unmatched',
    breaks: [{ cause: 'unknown_outcome', bank_transfer_id: sent, minutebook_cents: -100, bank_cents: null }],
  });
  expect(await accountOf(id)).toMatchObject({ current_cents: 1000, available_cents: 900 });
  bank.transfer = answers;
  await submit(sent);
  expect(await reconcile(id)).toMatchObject({ status: 'matched', resolved_breaks: [{ bank_transfer_id: sent }] });
});

it('compares what is new since both ledgers were equal, and everything if an old entry has changed', async () => {
  const { id, bank, reconcile } = await paid();
  await reconcile(id);
  bank.receive(id, 70);
  bank.notices.splice(0);
  const { listings } = bank;
  expect(await reconcile(id)).toMatchObject({ status: 'matched', repaired_notifications: 1, bank_balance_cents: 970 });
  expect(bank.listings - listings).toBe(2); // the entry and its notification
  bank.ledger.find(({ amount_cents }) => amount_cents === -100)!.amount_cents = -90;
  bank.accounts.set(id, { ...bank.accounts.get(id)!, current_cents: 980 });
  expect(await reconcile(id)).toMatchObject({
    break_count: 1,
    breaks: [{ cause: 'amount_differs', minutebook_cents: -100, bank_cents: -90 }],
  });
});

it('reports each break once, and its resolution once', async () => {
  const { id, bank, reconcile } = await paid();
  bank.entry(id, -40);
  const first = await reconcile(id);
  const second = await reconcile(id);
  expect(second.breaks).toEqual(first.breaks);
  expect(await eventsOf(second.id)).toEqual(['reconciliation.created', 'reconciliation.unmatched']);
  bank.entry(id, 40);
  bank.ledger.splice(-2);
  const third = await reconcile(id);
  expect(third).toMatchObject({ status: 'matched', breaks: [], resolved_breaks: first.breaks });
  expect(await eventsOf(third.id)).toEqual([
    'reconciliation.created',
    'reconciliation.break_resolved',
    'reconciliation.matched',
  ]);
});

it('reconciles each account that the bank keeps once a day', async () => {
  const { id, entity_id } = await funded(10);
  const unopened = await open(entity_id, 'Unopened');
  let last = await startReconciliations(database.system, works, null);
  while (last !== null) last = await startReconciliations(database.system, works, last);
  const rows = await database.system.query<{ bank_account_id: string }>(
    `select bank_account_id from reconciliation where status = 'running'`,
    [],
  );
  const started = rows.map(({ bank_account_id }) => bank_account_id);
  expect([started.filter((one) => one === id).length, started.includes(unopened.id)]).toEqual([1, false]);
});
