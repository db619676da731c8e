import { dollars } from '#kernel/money';
import { Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { BankTransaction } from './bank-transaction.entity';
import type { EntryKind } from './bank-transaction.dto';

/** Counter-account of a bank account, for the money at other banks. */
export const outsideOf = (bank_account_id: string): string => `${bank_account_id}/outside`;

/** Opens a bank account with its counter-account in the ledger. Requires that the account is new in this work. */
export function openLedger(
  work: UnitOfWork,
  { id, entity_id, active }: { id: string; entity_id: string; active: boolean },
): void {
  const { account_id, livemode } = work.scope;
  const empty = { account_id, livemode, entity_id, posted_cents: 0, held_cents: 0 };
  work.put('bank_ledger_account', { id, kind: 'deposit', ...empty, active });
  work.put('bank_ledger_account', { id: outsideOf(id), kind: 'outside', ...empty, active: false });
}

/** Allows or forbids the debits of callers, and returns the balance. */
export async function setActive(work: UnitOfWork, id: string, active: boolean): Promise<Balance> {
  const [balance] = await work.statement<Balance>(
    'update bank_ledger_account set active = $2 where id = $1 returning posted_cents, held_cents',
    [id, active],
  );
  return balance!;
}

/** Deactivates the empty accounts among these, and returns them. A simulation only reads. */
export async function deactivateEmpty(work: UnitOfWork, ids: string[]): Promise<Set<string>> {
  const empty = 'posted_cents = 0 and held_cents = 0';
  await work.sideStatement(`update bank_ledger_account set active = false where id = any($1) and ${empty}`, [ids]);
  const rows = await work.query<{ id: string }>(
    `select id from bank_ledger_account where account_id = $1 and livemode = $2::boolean and id = any($3) and ${empty}`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Ledger account for money that no open account can take, one per account and mode. */
export const suspenseOf = ({ account_id, livemode }: Pick<Scope, 'account_id' | 'livemode'>): string =>
  `${account_id}/${livemode ? 'live' : 'test'}/suspense`;

async function suspense(work: UnitOfWork): Promise<string> {
  const { account_id, livemode } = work.scope;
  const id = suspenseOf(work.scope);
  await work.statement(
    `insert into bank_ledger_account (id, account_id, livemode, kind) values ($1, $2, $3, 'suspense')
     on conflict (id) do nothing`,
    [id, account_id, livemode],
  );
  return id;
}

export interface Balance {
  posted_cents: number;
  held_cents: number;
}

export const availableOf = ({ posted_cents, held_cents }: Balance): number => posted_cents - held_cents;

/** Keeps the balances of one or two bank accounts until the end of the work. Returns the first. */
export async function lockBalance(work: UnitOfWork, id: string, other: string | null = null): Promise<Balance> {
  const balances = await work.statement<Balance & { id: string }>(
    'select id, posted_cents, held_cents from bank_ledger_account where id in ($1, $2) order by id for update',
    [id, other],
  );
  return balances.find((one) => one.id === id)!;
}

interface Debit {
  bank_account_id: string;
  amount_cents: number;
}

/**
 * Reserves money for a transfer in one guarded update, so that no caller overdraws an account. 409
 * `bank_account_not_active` or `insufficient_funds`.
 */
export async function hold(
  work: UnitOfWork,
  bank_transfer_id: string,
  { bank_account_id, amount_cents }: Debit,
): Promise<void> {
  const { account_id, livemode } = work.scope;
  for (;;) {
    const held = await work.statement(
      `update bank_ledger_account set held_cents = held_cents + $2
       where id = $1 and active and posted_cents - held_cents >= $2 returning id`,
      [bank_account_id, amount_cents],
    );
    if (held.length > 0) break;
    // A payment that arrived while the update waited for its lock counts too.
    const problem = await debitProblem(work, { bank_account_id, amount_cents });
    if (problem) throw problem;
  }
  work.put('bank_hold', {
    bank_transfer_id,
    account_id,
    livemode,
    ledger_account_id: bank_account_id,
    amount_cents,
    released_at: null,
  });
}

/** Does nothing if the hold has ended. */
export async function release(work: UnitOfWork, bank_transfer_id: string): Promise<void> {
  await work.statement(
    `with h as (update bank_hold set released_at = $2 where bank_transfer_id = $1 and released_at is null
       returning ledger_account_id, amount_cents)
     update bank_ledger_account l set held_cents = l.held_cents - h.amount_cents from h
     where l.id = h.ledger_account_id`,
    [bank_transfer_id, work.now],
  );
}

async function debitProblem(work: UnitOfWork, { bank_account_id, amount_cents }: Debit): Promise<Problem | null> {
  const [found] = await work.query<Balance & { status: string }>(
    `select a.status, l.posted_cents, l.held_cents from bank_account a join bank_ledger_account l on l.id = a.id
      where a.account_id = $1 and a.livemode = $2::boolean and a.id = $3`,
    [bank_account_id],
  );
  if (found!.status !== 'active') return notActive(bank_account_id, found!.status);
  const available_cents = availableOf(found!);
  if (available_cents >= amount_cents) return null;
  return new Problem(
    'insufficient_funds',
    `Account ${bank_account_id} has ${dollars(available_cents)} available, but the transfer needs ` +
      `${dollars(amount_cents)}. Transfer less, or fund the account first.`,
    { bank_account_id, available_cents, requested_cents: amount_cents },
  );
}

export const notActive = (bank_account_id: string, status: string): Problem =>
  new Problem(
    'bank_account_not_active',
    `Account ${bank_account_id} is ${status}. Only active accounts can send or receive transfers.`,
    { bank_account_id, current_state: status },
  );

export interface Entry {
  kind: EntryKind;
  description: string;
  amount_cents: number;
  /** Ledger accounts. A bank account has its own ID there. */
  from: string;
  to: string;
  posted_at: Date;
  bank_transfer_id?: string;
  inbound_transfer_id?: string;
  reverses_entry_id?: string;
  bank_entry_id?: string;
}

interface Posted extends Balance {
  id: string;
  kind: 'deposit' | 'outside' | 'suspense';
  entity_id: string | null;
}

/**
 * Moves money between two ledger accounts, which are locked in the order of their IDs. With `guarded`, a caller moves
 * the money, so that the paying account must be active and keep a balance. The bank's own entries may overdraw it.
 */
export async function post(work: UnitOfWork, entry: Entry, { guarded = false } = {}): Promise<string> {
  const { from, to, amount_cents, ...facts } = entry;
  // One statement, because others wait for a busy account until the commit.
  const accounts = await work.statement<Posted>(
    `with locked as (select id from bank_ledger_account where id in ($1, $2) order by id for update)
     update bank_ledger_account a
       set posted_cents = a.posted_cents + case a.id when $1 then -$3::bigint else $3 end
     from locked where a.id = locked.id
       and (not $4 or a.active and (a.id <> $1 or a.posted_cents - a.held_cents >= $3))
     returning a.id, a.kind, a.entity_id, a.posted_cents, a.held_cents`,
    [from, to, amount_cents, guarded],
  );
  if (accounts.length < 2)
    throw (
      (await notActiveProblem(work, [from, to])) ?? (await debitProblem(work, { bank_account_id: from, amount_cents }))!
    );
  const { account_id, livemode } = work.scope;
  const id = newId('ble');
  work.put('bank_ledger_entry', { id, account_id, livemode, ...nothing, ...facts });
  for (const { id: ledger_account_id, kind, entity_id, posted_cents } of accounts) {
    const signed = ledger_account_id === from ? -amount_cents : amount_cents;
    work.put('bank_posting', { entry_id: id, ledger_account_id, account_id, livemode, amount_cents: signed });
    if (kind !== 'deposit') continue;
    work.insert(BankTransaction, {
      entity_id: entity_id!,
      bank_account_id: ledger_account_id,
      ledger_entry_id: id,
      kind: facts.kind,
      amount_cents: signed,
      balance_cents: posted_cents,
      description: facts.description,
      bank_transfer_id: facts.bank_transfer_id ?? null,
      inbound_transfer_id: facts.inbound_transfer_id ?? null,
      posted_at: facts.posted_at,
    });
  }
  return id;
}

/** Columns of an entry, which one statement inserts for all entries of a work. */
const nothing = { bank_transfer_id: null, inbound_transfer_id: null, reverses_entry_id: null, bank_entry_id: null };

async function notActiveProblem(work: UnitOfWork, ids: string[]): Promise<Problem | null> {
  const [account] = await work.query<{ id: string; status: string }>(
    `select id, status from bank_account where account_id = $1 and livemode = $2::boolean and id = any($3)
       and status <> 'active'`,
    [ids],
  );
  return account ? notActive(account.id, account.status) : null;
}

type Reversal = Pick<Entry, 'kind' | 'description' | 'posted_at'> & { bank_entry_id?: string };

/**
 * Reverses the entry of a transfer or an inbound payment. Money for or from a closed account goes to suspense, where a
 * reconciliation finds it. Returns null if no entry is left to reverse, or if both accounts are closed. The bank's own
 * reversal may overdraw.
 */
export async function reverse(
  work: UnitOfWork,
  of: { bank_transfer_id: string } | { inbound_transfer_id: string },
  facts: Reversal,
): Promise<string | null> {
  const [[column, id]] = Object.entries(of) as [['bank_transfer_id' | 'inbound_transfer_id', string]];
  await work.flush(); // this work may have posted the entry
  const postings = await work.statement<{
    entry_id: string;
    ledger_account_id: string;
    amount_cents: number;
    closed: boolean;
  }>(
    `select p.entry_id, p.ledger_account_id, p.amount_cents, coalesce(a.status = 'closed', false) as closed
     from bank_ledger_entry e join bank_posting p on p.entry_id = e.id left join bank_account a
     on a.id = p.ledger_account_id where e."${column}" = $1 and e.reverses_entry_id is null
     and not exists (select 1 from bank_ledger_entry r where r.reverses_entry_id = e.id)`,
    [id],
  );
  const [giver, taker] = [postings.find((one) => one.amount_cents < 0), postings.find((one) => one.amount_cents > 0)];
  if (!giver || !taker) return null;
  if (giver.closed && taker.closed) return null; // suspense owes itself nothing
  const account = async (one: typeof giver): Promise<string> => (one.closed ? suspense(work) : one.ledger_account_id);
  return post(work, {
    ...facts,
    ...of,
    amount_cents: taker.amount_cents,
    from: await account(taker),
    to: await account(giver),
    reverses_entry_id: giver.entry_id,
  });
}
