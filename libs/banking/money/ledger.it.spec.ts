import { accountOf, contradictions, database, funded, outcomeOf, pay, payee, run, tenant } from '../banking.fixture';
import { newId } from '#platform/db/new-id';

it('lets 64 writers reserve exactly the balance of one account', async () => {
  const { id, entity_id } = await funded(40_00);
  const counterparty_id = await payee(entity_id);
  const outcomes = await Promise.all(
    Array.from({ length: 64 }, () =>
      outcomeOf(pay({ from_account_id: id, counterparty_id, rail: 'ach', amount_cents: 100 })),
    ),
  );
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(40);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'insufficient_funds']));
  expect(await accountOf(id)).toMatchObject({ current_cents: 40_00, available_cents: 0 });
  expect(await contradictions()).toEqual([]);
});

it('refuses an entry whose postings do not sum to zero', async () => {
  const { id } = await funded(100);
  const { account_id, livemode } = tenant.scope;
  const entry_id = newId('ble');
  await expect(
    run((work) => {
      work.put('bank_ledger_entry', {
        id: entry_id,
        account_id,
        livemode,
        kind: 'inbound',
        description: 'Half an entry',
        posted_at: work.now,
      });
      work.put('bank_posting', { entry_id, ledger_account_id: id, account_id, livemode, amount_cents: 1 });
    }),
  ).rejects.toThrow('do not sum to zero');
});

it.each(['bank_ledger_entry', 'bank_posting', 'bank_transaction'])('never changes a row of %s', async (table) => {
  await funded(100);
  await expect(database.system.query(`update ${table} set account_id = account_id`)).rejects.toThrow('append-only');
  await expect(database.system.query(`delete from ${table}`)).rejects.toThrow('append-only');
});

it('returns the available and the requested amount with 409', async () => {
  const { id, entity_id } = await funded(100);
  const counterparty_id = await payee(entity_id);
  await expect(pay({ from_account_id: id, counterparty_id, rail: 'ach', amount_cents: 101 })).rejects.toMatchObject({
    code: 'insufficient_funds',
    extra: { available_cents: 100, requested_cents: 101 },
  });
});
