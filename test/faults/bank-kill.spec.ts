import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Stack } from '../../apps/stack/embedded/stack';
import { api, type Answer, type Api } from '../support/api';
import { closeDatabase, query, whileHeld } from '../support/database';
import { ok, poll } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';
import { patient } from './patient-client';
import { entriesOf, PayingCompany, type Transfer } from '../support/paying-company';

const [neverReported, returned] = [303, 103];
const reviewed = 'Sandbox Review Freight LLC';

let running: Stack;
let mine: Api;
let atBank: Pool;
let company: PayingCompany;
beforeAll(async () => {
  running = await startPrivateStack({ LOG_LEVEL: 'warn' });
  mine = api(stack().sk_test);
  atBank = new Pool({ connectionString: `${running.databaseUrl}_bank` });
  company = await PayingCompany.form(mine, 'Killed Payments, Inc.');
}, 180_000);
afterAll(async () => {
  await atBank?.end();
  await closeDatabase();
  await running?.stop();
}, 60_000);

async function holdAtBank(account: string): Promise<() => Promise<void>> {
  const client = await atBank.connect();
  await client.query('begin');
  await client.query('select from account where key = $1 for update', [account]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const whileCompanyHeld = <R>(act: (waiting: () => Promise<boolean>) => Promise<R>): Promise<R> =>
  whileHeld('select from entity where id = $1 for update', [company.id], act);
const isWaiting = (waiting: () => Promise<boolean>): Promise<boolean> => poll('a record waits', waiting, Boolean);
const pay = (body: object, key: string = randomUUID(), by = mine) =>
  by.post<Transfer>('/v1/bank_transfers', { rail: 'ach', ...body }, { key });

it('pays once when the worker dies after the bank has executed an order, and while it executes another', async () => {
  const accounts = [await company.account('Executed', 1000), await company.account('Under way', 1000)] as const;
  const [executes, follows] = [await holdAtBank(accounts[0]), await holdAtBank(accounts[1])];
  const counterparty_id = await company.payee('Harbor Supplies LLC');
  const order = { counterparty_id, amount_cents: neverReported };
  const [{ id: executed }, { id: underWay }] = [
    ok(await pay({ ...order, from_account_id: accounts[0] })),
    ok(await pay({ ...order, from_account_id: accounts[1] })),
  ];
  await poll(
    'both orders are at the bank',
    () => query('select from bank_transfer where submission_began_at is not null'),
    (found) => found.length === 2,
  );
  await whileCompanyHeld(async (waiting) => {
    await executes();
    await isWaiting(waiting);
    await running.worker.kill('SIGKILL');
  });
  expect((await atBank.query('select key from transfer')).rows).toEqual([{ key: executed }]);
  await follows();
  await running.worker.restart();
  for (const id of [executed, underWay]) await company.reaches(id, 'settled');
  expect((await entriesOf([executed, underWay])).toSorted()).toEqual(
    [executed, underWay].toSorted().map((id) => [id, 'transfer']),
  );
  for (const id of accounts)
    expect(await company.reconciled(id)).toMatchObject({
      status: 'matched',
      minutebook_balance_cents: 1000 - neverReported,
      bank_balance_cents: 1000 - neverReported,
    });
});

it(
  'pays once for an Idempotency-Key when the gateway dies, and for an external_reference when the key has ' + 'expired',
  async () => {
    const account = await company.account('Retried', 1000);
    const order = {
      from_account_id: account,
      counterparty_id: await company.payee('Quay Freight LLC'),
      amount_cents: 400,
      external_reference: 'INV-1042',
    };
    const key = randomUUID();
    const made = () => query<{ id: string }>('select id from bank_transfer where from_account_id = $1', [account]);
    const dies = async (): Promise<void> => {
      await running.gateway.kill('SIGKILL');
      await running.gateway.restart();
    };
    let request: Promise<Answer<Transfer>>;
    await whileHeld('select from bank_ledger_account where id = $1 for update', [account], async (waiting) => {
      request = pay(order, key, patient(mine));
      await isWaiting(waiting);
      await dies();
    });
    const [{ id }] = (await poll('the transfer', made, (found) => found.length > 0)) as [{ id: string }];
    await dies();
    expect(await request!).toMatchObject({ status: 201, body: { id } });
    expect(await pay(order, key)).toMatchObject({ status: 201, body: { id } });
    await query(`update idempotency set created = created - interval '25 hours'`);
    expect(await pay(order, key)).toMatchObject({ status: 409, body: { code: 'external_reference_used' } });
    await company.reaches(id, 'settled');
    expect(await made()).toHaveLength(1);
    expect(await company.reconciled(account)).toMatchObject({ status: 'matched', bank_balance_cents: 600 });
  },
);

it('applies each notification once when the gateway dies before it records the notification', async () => {
  const account = await company.account('Reported', 1000);
  const { id } = ok(
    await pay({ from_account_id: account, counterparty_id: await company.payee(reviewed), amount_cents: returned }),
  );
  await company.reaches(id, 'submitted');
  const settles = await holdAtBank(account);
  ok(await mine.post(`/v1/test_helpers/bank/transfers/${id}/submit`));
  await poll(
    'the bank schedules the settlement',
    () => atBank.query('select from task where subject = $1', [id]),
    ({ rowCount }) => rowCount === 1,
  );
  await whileCompanyHeld(async (waiting) => {
    await settles();
    await isWaiting(waiting);
    expect(await query('select from bank_notification where subject_id = $1', [id])).toHaveLength(1);
    await running.gateway.kill('SIGKILL');
  });
  await running.gateway.restart();
  await company.reaches(id, 'returned');
  expect(await entriesOf([id])).toEqual([
    [id, 'transfer'],
    [id, 'return'],
  ]);
  expect(await company.reconciled(account)).toMatchObject({ status: 'matched', bank_balance_cents: 1000 });
});
