import {
  accountOf,
  accounts,
  bankWith,
  company,
  database,
  decide,
  funded,
  open,
  outcomeOf,
  pay,
  request,
  run,
  tenant,
  works,
} from '../banking.fixture';
import { setImmediate } from 'node:timers/promises';
import { Entity } from '#companies/entity';
import { AccountClosing } from '../account_closing/account-closing';
import type { Ctx } from '#platform/operations/context';
import { Banks } from '../bank/banks';
import { alignAccount } from './align-account';
import { BankAccount } from './bank-account.entity';

const eventsOf = async (id: string): Promise<string[]> =>
  (
    await database.system.query<{ type: string }>('select type from event where subject_id = $1 order by sequence', [
      id,
    ])
  ).map(({ type }) => type);

it('opens a test account at once, with numbers that derive from its ID', async () => {
  const { id, routing_number, account_number_last4, status } = await open(await company());
  expect([status, routing_number]).toEqual(['active', '110000000']);
  const { bank, align } = bankWith();
  expect(await align(id)).toEqual({ state: 'aligned', next_at: null });
  expect(bank.accounts.get(id)!.account_number.slice(-4)).toBe(account_number_last4);
  expect(await eventsOf(id)).toEqual(['bank_account.opened', 'bank_account.activated']);
});

it('keeps a live account provisioning while no bank is configured', async () => {
  const live = await database.tenant(true);
  const entity_id = await company({ at: live });
  const { id, status, routing_number } = await works.run(live.scope, (work) =>
    accounts().create({ entity_id, kind: 'checking', name: 'Operating' }, { work } as unknown as Ctx),
  );
  expect([status, routing_number]).toEqual(['provisioning', null]);
  const alignment = await alignAccount(works, new Banks(null, null), { scope: live.scope, bank_account_id: id });
  expect(alignment.state).toBe('unavailable');
});

it('opens an account after the initial resolution or a resolution on bank accounts, and after no other', async () => {
  const [none, specialised] = [await company({ decided: false }), await company({ decided: false })];
  await expect(open(none)).rejects.toMatchObject({
    code: 'resolution_required',
    extra: { act: 'bank_account_authorisation', body: 'board' },
  });
  await decide(none, 'officer_change');
  expect(await outcomeOf(open(none))).toBe('resolution_required');
  const resolution_id = await decide(specialised, 'bank_account_authorisation', {
    particulars: { bank_name: 'Harbor Bank', account_kind: 'checking' },
  });
  expect(await open(specialised)).toMatchObject({ resolution_id });
  expect(
    await outcomeOf(request((ctx) => accounts().create({ entity_id: specialised, kind: 'savings', name: 'S' }, ctx))),
  ).toBe('resolution_required');
});

it('opens an account of an LLC on the consent of its members', async () => {
  const entity_id = await company({ facts: { entity_type: 'llc', management: 'members' } });
  expect((await open(entity_id)).status).toBe('active');
});

it('refuses an account to a company that is not active', async () =>
  expect(await outcomeOf(open(await company({ facts: { status: 'registered' } })))).toBe('invalid_state_transition'));

it.each([
  ['active' as const, 'active', 'bank_account.activated'],
  ['rejected' as const, 'rejected', 'bank_account.rejected'],
])('follows the decision of the bank on a reviewed account: %s', async (decision, status, event) => {
  const { id } = await open(await company(), 'sandbox KYB review');
  const { bank, align, deliver } = bankWith({ kyb: 'in_review' });
  expect((await accountOf(id)).status).toBe('provisioning');
  expect((await align(id)).state).toBe('in_review');
  bank.set(id, decision);
  await deliver();
  expect((await accountOf(id)).status).toBe(status);
  expect(await eventsOf(id)).toEqual(['bank_account.opened', event]);
});

it('freezes and unfreezes the account at the bank too, and sends nothing meanwhile', async () => {
  const { id, entity_id, bank, align } = await funded(500);
  const other = await open(entity_id, 'Other');
  await request((ctx) => accounts().freeze({ id, reason: 'A signer left.' }, ctx));
  await align(id);
  expect(bank.accounts.get(id)!.status).toBe('frozen');
  const transfer = { from_account_id: id, to_account_id: other.id, rail: 'internal', amount_cents: 1 } as const;
  expect(await outcomeOf(pay(transfer))).toBe('bank_account_not_active');
  await request((ctx) => accounts().unfreeze({ id }, ctx));
  await align(id);
  expect(bank.accounts.get(id)!.status).toBe('active');
  expect(await outcomeOf(pay(transfer))).toBe('done');
});

it('is not locked by its workflow before the company, so that requests and the workflow never deadlock', async () => {
  const { id, entity_id, align } = await funded(500);
  const waiting = () =>
    database.system.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await run(async (work) => {
    await work.lock(Entity, entity_id);
    const aligned = align(id);
    while ((await waiting()).length === 0) await setImmediate();
    await work.statement('select 1 from bank_account where id = $1 for update nowait', [id]);
    return { aligned };
  }).then(({ aligned }) => aligned);
});

it('keeps a freeze that the bank ordered', async () => {
  const { id, bank, align } = await funded(500);
  bank.set(id, 'frozen');
  await align(id);
  expect(await accountOf(id)).toMatchObject({ status: 'frozen', status_reason: 'The bank froze the account.' });
  await align(id);
  expect(bank.accounts.get(id)!.status).toBe('frozen');
});

describe('closing', () => {
  const close = (id: string, sweep_to_account_id?: string) =>
    request((ctx) => new AccountClosing().close({ id, sweep_to_account_id }, ctx));

  it('needs another account for the balance, and moves it in the same work', async () => {
    const { id, entity_id, bank, align } = await funded(500);
    expect(await outcomeOf(close(id))).toBe('invalid_state_transition');
    const other = await open(entity_id, 'Other');
    expect(await close(id, other.id)).toMatchObject({ status: 'closed', current_cents: 0, available_cents: 0 });
    expect((await accountOf(other.id)).current_cents).toBe(500);
    expect(await align(id)).toEqual({ state: 'over', next_at: null });
    expect(bank.accounts.get(id)!.status).toBe('closed');
  });

  it('sends money for a closed account to suspense', async () => {
    const { id, entity_id, bank, deliver } = await funded(500);
    const entry = bank.received[0]!;
    const other = await open(entity_id, 'Other');
    await close(id, other.id);
    bank.reverse(entry);
    await deliver();
    expect((await accountOf(id)).current_cents).toBe(0);
    const [suspense] = await database.system.query<{ posted_cents: number }>(
      `select posted_cents from bank_ledger_account where kind = 'suspense' and account_id = $1`,
      [tenant.scope.account_id],
    );
    expect(suspense!.posted_cents).toBe(-500);
  });
});

it('records each reading of the account number in the audit trail', async () => {
  const { id } = await open(await company());
  const { account_number } = await request((ctx) => accounts().accountNumber({ id }, ctx));
  const account = await run((work) => work.find(BankAccount, id));
  expect([account_number.length, account_number.slice(-4)]).toEqual([12, account.account_number_last4]);
  const entries = await database.system.query<{ action: string }>(
    'select action from audit_entry where subject_id = $1 order by recorded_at',
    [id],
  );
  expect(entries.map(({ action }) => action)).toContain('bank_account.account_number_read');
  expect(JSON.stringify(account)).not.toContain(account_number);
});
