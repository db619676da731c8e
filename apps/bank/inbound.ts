import type { BankEntry } from '#banking/bank';
import { lockAccounts, type AccountRow } from './accounts';
import { momentOf } from './clock-times';
import type { Sql } from './database';
import { clearing, entryOf, post, suspense } from './ledger';
import { notify } from './notices';
import { Refusal, unknown } from './refusal';

export interface Inbound {
  key: string;
  account: string;
  amount_cents: number;
  sender: string;
}

/** Once per key. */
export async function receive(sql: Sql, { key, account, amount_cents, sender }: Inbound): Promise<BankEntry> {
  const [row] = (await lockAccounts(sql, account)) as [AccountRow];
  const inserted = await sql(
    `insert into inbound_transfer (key, account, amount_cents, sender) values ($1, $2, $3, $4)
      on conflict (key) do nothing returning key`,
    [key, account, amount_cents, sender],
  );
  if (inserted.length === 0) return entryOf(sql, account, (await entriesOf(sql, key))[0]!);
  if (row.status !== 'active' && row.status !== 'frozen')
    throw new Refusal(409, 'wrong_status', `Account ${account} is ${row.status} and cannot receive money.`);
  const moment = await momentOf(sql, row.clock);
  const id = await post(sql, {
    at: moment.at,
    description: `From ${sender}`,
    from: clearing,
    to: account,
    amount_cents,
    inbound_transfer: key,
  });
  const entry = await entryOf(sql, account, id);
  await notify(sql, { kind: 'account', key: account, account }, moment, { type: 'inbound.received', entry, sender });
  return entry;
}

/** Once. The balance may become negative. */
export async function reverse(sql: Sql, entry_id: string): Promise<BankEntry> {
  const [inbound] = await sql<Inbound>(
    'select i.* from entry e join inbound_transfer i on i.key = e.inbound_transfer where e.id::text = $1',
    [entry_id],
  );
  if (!inbound) throw unknown('inbound entry', entry_id);
  const { key, account, amount_cents, sender } = inbound;
  const [row] = (await lockAccounts(sql, account)) as [AccountRow];
  const [reverses, reversal] = await entriesOf(sql, key);
  const from = row.status === 'closed' ? suspense : account;
  if (reversal) return entryOf(sql, from, reversal);
  const moment = await momentOf(sql, row.clock);
  const id = await post(sql, {
    at: moment.at,
    description: `Reversal: from ${sender}`,
    from,
    to: clearing,
    amount_cents,
    inbound_transfer: key,
    reverses,
  });
  const entry = await entryOf(sql, from, id);
  await notify(sql, { kind: 'account', key: account, account }, moment, { type: 'inbound.reversed', entry, sender });
  return entry;
}

const entriesOf = async (sql: Sql, key: string): Promise<string[]> =>
  (await sql<{ id: string }>('select id::text from entry where inbound_transfer = $1 order by entry.id', [key])).map(
    ({ id }) => id,
  );
