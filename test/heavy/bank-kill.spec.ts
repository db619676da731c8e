import type { Stack } from '../../apps/stack/embedded/stack';
import { ledgerViolations, whileKilled } from '../faults/equity';
import { entriesOf, PayingCompany, type Transfer } from '../support/paying-company';
import { patient } from '../faults/patient-client';
import { api, type Api } from '../support/api';
import { closeDatabase } from '../support/database';
import { listAll, ok, poll } from '../support/formation';
import { startPrivateStack } from '../support/private-stack';
import { stack } from '../support/stack';

const [clients, each] = [4, 24];
const funds = 10_000_000;
/** Amounts of the sandbox bank: returns, refusals, and notifications that arrive twice, misordered, late or never. */
const amounts = [1000, 103, 200, 300, 301, 302, 303, 2000];
const outcomes: Record<number, string> = { 103: 'returned', 200: 'failed', 301: 'returned' };
const outcomeOf = (cents: number): string => outcomes[cents] ?? 'settled';
const entryKinds: Record<string, string[]> = { settled: ['transfer'], returned: ['transfer', 'return'], failed: [] };

let running: Stack;
let mine: Api;
beforeAll(async () => {
  running = await startPrivateStack({ LOG_LEVEL: 'warn' });
  mine = patient(api(stack().sk_test));
  ok(await mine.get('/v1/account'));
}, 120_000); // reads the reference before any kill
afterAll(async () => {
  await closeDatabase();
  await running?.stop();
}, 60_000);

/** Sends transfers one after another. Every fourth goes to the other account. */
async function send(company: PayingCompany, client: number, [from, to]: [string, string]): Promise<Transfer[]> {
  const counterparty_id = await company.payee(`Vendor ${client} LLC`);
  const sent: Transfer[] = [];
  for (let number = 0; number < each; number += 1)
    sent.push(
      ok(
        await mine.post<Transfer>('/v1/bank_transfers', {
          from_account_id: from,
          external_reference: `INV-${client}-${number}`,
          ...(number % 4 === 3
            ? { to_account_id: to, rail: 'internal', amount_cents: 500 }
            : { counterparty_id, rail: 'ach', amount_cents: amounts[(number + client) % amounts.length] }),
        }),
      ),
    );
  return sent;
}

it(
  'while every part is killed, each transfer has its outcome once, and the balances equal those of the ' + 'bank',
  async () => {
    const company = await PayingCompany.form(mine, 'Killed Often Payments, Inc.');
    const accounts: [string, string] = [await company.account('First', funds), await company.account('Second', funds)];
    const sent = (
      await whileKilled(running, () =>
        Promise.all(
          Array.from({ length: clients }, (_, client) =>
            send(company, client, client % 2 === 0 ? accounts : (accounts.toReversed() as [string, string])),
          ),
        ),
      )
    ).flat();
    // Reconciliations apply the notifications that never arrive.
    const transfers = await poll(
      'the outcome of every transfer',
      async () => {
        for (const account of accounts) await company.reconciled(account);
        return listAll<Transfer>(mine, '/v1/bank_transfers', { entity_id: company.id });
      },
      (all) => all.every(({ status }) => status !== 'pending' && status !== 'submitted'),
      300_000,
    );
    expect(transfers.map(({ id }) => id).toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
    const entries = await entriesOf(transfers.map(({ id }) => id));
    for (const { id, status, amount_cents } of transfers) {
      expect([id, status]).toEqual([id, outcomeOf(amount_cents)]);
      const kinds = entries.filter(([transfer]) => transfer === id).map(([, kind]) => kind);
      expect([id, kinds]).toEqual([id, entryKinds[status]]);
    }
    const paid = transfers
      .filter(({ rail, status }) => rail === 'ach' && status === 'settled')
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const [first, second] = [await company.reconciled(accounts[0]), await company.reconciled(accounts[1])];
    for (const { status, breaks, minutebook_balance_cents, bank_balance_cents } of [first, second])
      expect({ status, breaks, bank_balance_cents }).toEqual({
        status: 'matched',
        breaks: [],
        bank_balance_cents: minutebook_balance_cents,
      });
    expect(Number(first['bank_balance_cents']) + Number(second['bank_balance_cents'])).toBe(2 * funds - paid);
    expect(await ledgerViolations()).toEqual([]);
  },
  1_200_000,
);
