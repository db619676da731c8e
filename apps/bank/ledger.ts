import type { BankEntry } from '#banking/bank';
import type { Sql } from './database';

/** Accounts of the bank itself. Money outside passes through `clearing`. */
export const clearing = 'clearing';
export const suspense = 'suspense';

interface Entry {
  at: Date;
  description: string;
  from: string;
  to: string;
  amount_cents: number;
  transfer?: string;
  inbound_transfer?: string;
  reverses?: string;
}

export async function post(sql: Sql, entry: Entry): Promise<string> {
  const { from, to, amount_cents } = entry;
  for (const [account, cents] of [[from, -amount_cents] as const, [to, amount_cents] as const].toSorted())
    if (![clearing, suspense].includes(account))
      await sql('update account set posted_cents = posted_cents + $2 where key = $1', [account, cents]);
  const [posted] = await sql<{ id: number }>(
    `with e as (insert into entry (posted_at, description, transfer, inbound_transfer, reverses)
        values ($1, $2, $3, $4, $5) returning id),
      p as (insert into posting (entry, account, amount_cents)
        select e.id, line.account, line.cents from e, unnest($6::text[], $7::bigint[]) as line (account, cents))
     select id from e`,
    [
      entry.at,
      entry.description,
      entry.transfer ?? null,
      entry.inbound_transfer ?? null,
      entry.reverses ?? null,
      [from, to],
      [-amount_cents, amount_cents],
    ],
  );
  return String(posted!.id);
}

/** Reserves money, or returns false if too little is available. */
export async function hold(sql: Sql, account: string, amount_cents: number): Promise<boolean> {
  const held = await sql(
    `update account set held_cents = held_cents + $2 where key = $1 and posted_cents - held_cents >= $2 returning key`,
    [account, amount_cents],
  );
  return held.length === 1;
}

export async function release(sql: Sql, account: string, amount_cents: number): Promise<void> {
  await sql('update account set held_cents = held_cents - $2 where key = $1', [account, amount_cents]);
}

const most = 1000;

export const entriesOf = (sql: Sql, account: string, after: string | null): Promise<BankEntry[]> =>
  readEntries(sql, 'p.account = $1 and p.entry > $2', [account, after ?? 0]);

export const entryOf = async (sql: Sql, account: string, entry: string): Promise<BankEntry> =>
  (await readEntries(sql, 'p.account = $1 and p.entry = $2', [account, entry]))[0]!;

async function readEntries(sql: Sql, condition: string, values: unknown[]): Promise<BankEntry[]> {
  const rows = await sql<{ posted_at: Date } & Omit<BankEntry, 'posted_at'>>(
    `select e.id::text, p.account, p.amount_cents, e.transfer, e.description, e.reverses::text, e.posted_at
       from posting p join entry e on e.id = p.entry where ${condition} order by p.entry limit ${most}`,
    values,
  );
  return rows.map((row) => ({ ...row, posted_at: row.posted_at.toISOString() }));
}
