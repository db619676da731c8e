import { sandboxAccountNumber, sandboxRoutingNumber, type AccountOpening, type BankAccountState } from '#banking/bank';
import { momentOf } from './clock-times';
import type { Sql } from './database';
import { kybOf } from './magic';
import { notify } from './notices';
import { Refusal, unknown } from './refusal';
import type { Timetable } from './timetable';

export interface AccountRow extends BankAccountState {
  key: string;
  opening: AccountOpening;
  clock: string | null;
  held_cents: number;
}

const columns =
  'key, opening, clock, status, routing_number, account_number, held_cents, posted_cents as current_cents';

export const stateOf = ({ status, routing_number, account_number, current_cents }: AccountRow): BankAccountState => ({
  status,
  routing_number,
  account_number,
  current_cents,
});

export async function findAccount(sql: Sql, key: string): Promise<AccountRow> {
  const [row] = await sql<AccountRow>(`select ${columns} from account where key = $1`, [key]);
  if (!row) throw unknown('account', key);
  return row;
}

/** Sorts the keys, so that transactions never deadlock. */
export async function lockAccounts(sql: Sql, ...keys: string[]): Promise<AccountRow[]> {
  const rows = await sql<AccountRow>(
    `select ${columns} from account where key = any($1) order by key for no key update`,
    [keys],
  );
  return keys.map((key) => {
    const row = rows.find((one) => one.key === key);
    if (!row) throw unknown('account', key);
    return row;
  });
}

/** The first opening with a key decides. */
export async function openAccount(sql: Sql, timetable: Timetable, opening: AccountOpening): Promise<BankAccountState> {
  const { key, clock } = opening;
  const moment = await momentOf(sql, clock);
  const kyb = kybOf(opening);
  const opened = await sql(
    `insert into account (key, opening, clock, status, routing_number, account_number)
      values ($1, $2, $3, $4, $5, $6) on conflict (key) do nothing returning key`,
    [key, opening, clock, kyb === 'approved' ? 'active' : 'in_review', sandboxRoutingNumber, sandboxAccountNumber(key)],
  );
  if (opened.length === 1 && kyb === 'denied')
    await sql(`insert into task (subject, kind, clock, due_at) values ($1, 'decide', $2, $3)`, [
      key,
      clock,
      timetable.decides(moment),
    ]);
  return stateOf(await findAccount(sql, key));
}

export async function setFrozen(sql: Sql, key: string, frozen: boolean): Promise<BankAccountState> {
  return change(sql, key, frozen ? 'frozen' : 'active', frozen ? ['active'] : ['frozen']);
}

export async function closeAccount(sql: Sql, key: string): Promise<BankAccountState> {
  const [account] = (await lockAccounts(sql, key)) as [AccountRow];
  if (account.current_cents !== 0 || account.held_cents !== 0)
    throw new Refusal(
      409,
      'account_not_empty',
      `Account ${key} has a balance of ${account.current_cents} cents and ${account.held_cents} cents in pending ` +
        'transfers. Transfer the balance first.',
    );
  return change(sql, key, 'closed', ['active', 'frozen']);
}

export async function decideKyb(sql: Sql, key: string, approved: boolean): Promise<BankAccountState> {
  await lockAccounts(sql, key);
  await sql(`delete from task where subject = $1 and kind = 'decide'`, [key]);
  return change(sql, key, approved ? 'active' : 'rejected', ['in_review']);
}

/** Idempotent. */
async function change(
  sql: Sql,
  key: string,
  status: BankAccountState['status'],
  from: BankAccountState['status'][],
): Promise<BankAccountState> {
  const [account] = (await lockAccounts(sql, key)) as [AccountRow];
  if (account.status === status) return stateOf(account);
  if (!from.includes(account.status))
    throw new Refusal(
      409,
      'wrong_status',
      `Account ${key} is ${account.status}. It can become ${status} only from ${from.join(' or ')}.`,
    );
  await sql('update account set status = $2 where key = $1', [key, status]);
  const state = stateOf({ ...account, status });
  await notify(sql, { kind: 'account', key, account: key }, await momentOf(sql, account.clock), {
    type: 'account.changed',
    account: state,
  });
  return state;
}
