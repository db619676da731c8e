import '#modules';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { corporation } from '../../test/support/corporation';
import { BankAccountService } from './bank_account/bank-account.service';
import { BankAccount } from './bank_account/bank-account.entity';
import { alignAccount } from './bank_account/align-account';
import { takeNotification } from './bank_notification/take-notification';
import { BankTransferService } from './bank_transfer/bank-transfer.service';
import { BankTransfer } from './bank_transfer/bank-transfer.entity';
import type { CreateBankTransfer } from './bank_transfer/bank-transfer.dto';
import { submitTransfer } from './bank_transfer/submit-transfer';
import { CounterpartyService } from './counterparty/counterparty.service';
import { lockAccount } from './bank_account/account-changes';
import { beginReconciliation } from './reconciliation/begin-reconciliation';
import { reconcileAccount } from './reconciliation/reconcile-account';
import { Reconciliation } from './reconciliation/reconciliation.entity';
import { Banks } from './bank/banks';
import { MemoryBank } from './memory-bank.fixture';

export let database: TestDatabase;
export let tenant: TestTenant;
export let works: UnitOfWorkRunner;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
  works = new UnitOfWorkRunner(database.app, { kick: () => undefined });
});
afterAll(() => database?.stop());

export const run = <R>(act: (work: UnitOfWork) => Promise<R> | R): Promise<R> => works.run(tenant.scope, act);
export const request = <R>(act: (ctx: Ctx) => Promise<R>): Promise<R> =>
  run((work) => act({ work, read: work, scope: work.scope } as unknown as Ctx));
export const outcomeOf = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

export async function company({ decided = true, facts = {} as Partial<Entity>, at = tenant } = {}): Promise<string> {
  const { id } = await works.run(at.scope, (work) =>
    work.insert(Entity, { ...corporation, ein: '00-1234567', ...facts }),
  );
  await database.system.query(`update entity set status = coalesce($2, 'active') where id = $1`, [id, facts.status]);
  if (decided) await decide(id, 'initial_board_resolution', {}, at);
  return id;
}

export async function decide(
  entity_id: string,
  action: string,
  more: { particulars?: object; from?: string } = {},
  at = tenant,
) {
  const id = newId('res');
  await database.tamper(
    `insert into resolution (id, account_id, livemode, created, updated, metadata, version, sequence, entity_id, status,
      kind, body, subject, action, document_id, signatories, authority, threshold, expires_at, effective_date,
      valid_until, notices, particulars) values ($1, $2, $3, now(), now(), '{}', 1, 0, $4, 'adopted',
      'written_consent', 'board', 'Accounts', $5, 'none', '[]', '{}', '[]', now(), $7::date,
      $7::date + 365, '[]', $6)`,
    [
      id,
      at.scope.account_id,
      at.scope.livemode,
      entity_id,
      action,
      more.particulars ?? null,
      more.from ?? '2026-01-01',
    ],
  );
  return id;
}

export const accounts = (): BankAccountService => new BankAccountService(works);
export const transfers = new BankTransferService();
export const payees = new CounterpartyService();

export const open = (entity_id: string, name = 'Operating'): Promise<BankAccount> =>
  request((ctx) => accounts().create({ entity_id, kind: 'checking', name }, ctx));

export async function payee(entity_id: string): Promise<string> {
  const number = '000123454417';
  const made = await request((ctx) =>
    payees.create({ entity_id, name: 'Harbor Supplies', routing_number: '021000021', account_number: number }, ctx),
  );
  await request((ctx) => payees.verify({ id: made.id, rail: 'ach', account_number: number }, ctx));
  return made.id;
}

export const pay = (input: CreateBankTransfer): Promise<BankTransfer> => request((ctx) => transfers.create(input, ctx));
export const transferOf = (id: string): Promise<BankTransfer> => run((work) => work.find(BankTransfer, id));
export const accountOf = (id: string): Promise<BankAccount> => run((work) => work.find(BankAccount, id));

export function bankWith(options: ConstructorParameters<typeof MemoryBank>[0] = {}) {
  const bank = new MemoryBank(options);
  const banks = new Banks(bank, null);
  const { scope } = {
    get scope() {
      return tenant.scope;
    },
  };
  return {
    bank,
    align: (bank_account_id: string) => alignAccount(works, banks, { scope, bank_account_id }),
    submit: (bank_transfer_id: string) => submitTransfer(works, banks, { scope, bank_transfer_id }),
    async reconcile(bank_account_id: string): Promise<Reconciliation> {
      const { id } = await run(async (work) => beginReconciliation(work, await lockAccount(work, bank_account_id)));
      await reconcileAccount(works, banks, { scope, reconciliation_id: id }, 0);
      return run((work) => work.find(Reconciliation, id));
    },
    async deliver(notes = bank.notices.splice(0)): Promise<void> {
      for (const one of notes) await takeNotification(works, scope, one);
    },
  };
}

export async function funded(cents: number) {
  const entity_id = await company();
  const { id } = await open(entity_id);
  const at = bankWith();
  await at.align(id);
  at.bank.receive(id, cents);
  await at.deliver();
  return { entity_id, id, ...at };
}

/** Rows that contradict the postings, and entries that do not sum to zero. */
export const contradictions = (): Promise<object[]> =>
  database.system.query(
    `select l.id, l.posted_cents, l.held_cents from bank_ledger_account l where posted_cents <> coalesce((select
       sum(amount_cents) from bank_posting p where p.ledger_account_id = l.id), 0) or held_cents <> coalesce((select
       sum(amount_cents) from bank_hold h where h.ledger_account_id = l.id and released_at is null), 0)
     union all select entry_id, sum(amount_cents), null from bank_posting group by 1 having sum(amount_cents) <> 0
     union all select t.bank_account_id, null, null from bank_transaction t group by 1
       having sum(amount_cents) <> (select posted_cents from bank_ledger_account l where l.id = t.bank_account_id)`,
  );
