import { performance } from 'node:perf_hooks';
import { addMonths } from '#kernel/dates';
import { newId } from '#platform/db/new-id';
import { Reader } from '#platform/db/reader';
import { pageQuery } from '#platform/queries/list';
import { BankAccount } from '#banking/bank_account';
import { BankTransaction } from '#banking/money';
import { accountOf, company, database, open, tenant, works } from '../../libs/banking/banking.fixture';
import { issueStatement } from '../../libs/banking/bank_statement/issue-statement';
import { BankStatementService } from '../../libs/banking/bank_statement/bank-statement.service';
import { monthAt, monthOf } from '../../libs/banking/bank_statement/statement-month';

/** Two postings each. */
const [many, few] = [5_000_000, 1000];
const inAMonth = few / 2;
const batch = 250_000;
const rounds = 60;

const due = monthOf(addMonths(monthAt(new Date()).starts_on, -1));
const issued = monthOf(addMonths(due.starts_on, -1));

interface Filled {
  id: string;
  /** Statement of the month before the due one. */
  statement: string;
}

/** Half of the last transactions are in the month of the last statement, and half in the month that is due. */
async function filled(name: string, count: number): Promise<Filled> {
  const { id, entity_id } = await open(await company(), name);
  const [older, statement] = [newId('bst'), newId('bst')];
  const insert = (text: string, values: unknown[]) => database.tamper(text, [id, entity_id, ...values]);
  const times = `$4::timestamptz + ($5::timestamptz - $4::timestamptz) * ((n - $6::integer)::float8 / $7::integer)`;
  const fill = async (from: Date, to: Date, first: number, length: number, on: string | null): Promise<void> => {
    for (let done = 0; done < length; done += batch) {
      const size = Math.min(batch, length - done);
      await insert(
        `with numbers as (select n, lpad(to_hex(n), 12, '0') || right($1, 14) as tail, ${times} as at,
             account_id, livemode from bank_account, generate_series($6::integer + $8::integer, $6 + $8 + $9 - 1) n
             where id = $1),
           entries as (insert into bank_ledger_entry (id, account_id, livemode, kind, description, posted_at)
             select 'ble_' || tail, account_id, livemode, 'inbound', 'Invoice ' || n, at from numbers),
           postings as (insert into bank_posting (entry_id, ledger_account_id, account_id, livemode, amount_cents)
             select 'ble_' || tail, side.account, account_id, livemode, side.cents from numbers,
               (values ($1, 100), ($1 || '/outside', -100)) side (account, cents)),
           lines as (insert into bank_statement_line
               (bank_statement_id, position, account_id, livemode, bank_transaction_id, balance_cents)
             select $3, n, account_id, livemode, 'btx_' || tail, 100 * n from numbers where $3::text is not null)
         insert into bank_transaction (id, account_id, livemode, created, updated, metadata, version, sequence,
           entity_id, bank_account_id, ledger_entry_id, kind, amount_cents, balance_cents, description, posted_at)
         select 'btx_' || tail, account_id, livemode, at, at, '{}', 1, 0, $2, $1, 'ble_' || tail, 'inbound', 100,
           100 * n, 'Invoice ' || n, at from numbers`,
        [on, from, to, first, length, done, size],
      );
    }
  };
  const old = count - few;
  await fill(new Date('2020-01-01'), issued.starts_at, 1, old, older);
  await fill(issued.starts_at, issued.ends_at, old + 1, inAMonth, statement);
  await fill(due.starts_at, due.ends_at, old + inAMonth + 1, inAMonth, null);
  const balance = 100 * (old + inAMonth);
  for (const [statement_id, number, month, closing, lines] of [
    [older, 1, monthOf(addMonths(issued.starts_on, -1)), 100 * old, old],
    [statement, 2, issued, balance, inAMonth],
  ] as const)
    await insert(
      `insert into bank_statement (id, account_id, livemode, created, updated, metadata, version, sequence, entity_id,
         bank_account_id, number, starts_on, ends_on, opening_balance_cents, credits_cents, debits_cents,
         closing_balance_cents, transaction_count)
       select $3, account_id, livemode, now(), now(), '{}', 1, 0, $2, $1, $4, $5, $6, $7::bigint - 100 * $8::bigint,
         100 * $8::bigint, 0, $7, $8 from bank_account where id = $1`,
      [statement_id, number, month.starts_on, month.ends_on, closing, lines],
    );
  await insert('update bank_ledger_account set posted_cents = $3 where id = $1 and entity_id = $2', [100 * count]);
  return { id, statement };
}

async function medianOf(act: (at: Filled) => Promise<unknown>, accounts: Filled[], times = rounds): Promise<number[]> {
  const spent = accounts.map((): number[] => []);
  for (let round = -3; round < times; round += 1)
    for (const [at, account] of accounts.entries()) {
      const started = performance.now();
      await act(account);
      if (round >= 0) spent[at]!.push(performance.now() - started);
    }
  return spent.map((all) => all.toSorted((one, other) => one - other)[Math.floor(times / 2)]!);
}

it('reads balance, transactions and statements of 10 million postings as fast as those of a new account', async () => {
  const accounts = [await filled('Long', many), await filled('Short', few)];
  await database.tamper(
    'vacuum analyze bank_ledger_entry, bank_posting, bank_transaction, bank_statement, bank_statement_line, ' +
      'bank_ledger_account, bank_account',
    [],
  );
  expect((await accountOf(accounts[0]!.id)).current_cents).toBe(100 * many);
  const read = new Reader(database.app, tenant.scope);
  const statements = new BankStatementService();
  const page = (input: object) => (at: Filled) =>
    read.page(
      BankTransaction,
      pageQuery(input, {
        sorts: ['created', 'posted_at'],
        where: [{ column: 'bank_account_id', operator: '=', value: at.id }],
      }),
    );
  const issue = async ({ id, statement }: Filled): Promise<void> => {
    const { next_at } = await issueStatement(works, { scope: tenant.scope, bank_account_id: id });
    expect(next_at).not.toBeNull();
    for (const table of ['bank_statement_line', 'bank_statement'])
      await database.tamper(
        `delete from ${table} where ${table === 'bank_statement' ? 'id' : 'bank_statement_id'} in (select id from
           bank_statement where bank_account_id = $1 and number = 3) and $2 <> ''`,
        [id, statement],
      );
  };
  for (const { statement } of accounts)
    expect((await statements.lines({ id: statement }, { read })).lines).toHaveLength(inAMonth);
  const acts: Record<string, (at: Filled) => Promise<unknown>> = {
    balance: ({ id }) => read.find(BankAccount, id),
    'last transactions': page({ limit: 25 }),
    'last transactions by time of the posting': page({ limit: 25, sort: '-posted_at' }),
    'first transactions': page({ limit: 25, sort: 'created' }),
    'lines of a statement': ({ statement }) => statements.lines({ id: statement }, { read }),
    'CSV of a statement': ({ statement }) => statements.csv({ id: statement }, { read }),
    'issue of a statement': issue,
  };
  const ratios: Record<string, number> = {};
  for (const [what, act] of Object.entries(acts)) {
    const [long, short] = (await medianOf(act, accounts)) as [number, number];
    ratios[what] = long / short;
    console.info(`${what}: ${long.toFixed(2)} ms of the long account, ${short.toFixed(2)} ms of the short account`);
  }
  for (const [what, ratio] of Object.entries(ratios)) expect([what, ratio <= 1.2 || ratio]).toEqual([what, true]);
}, 3_600_000);
