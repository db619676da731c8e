import { randomUUID } from 'node:crypto';
import type { BankNotification } from '#banking/bank';
import type { Sql } from './database';
import type { Moment } from './timetable';

type Omitted = 'id' | 'subject' | 'sequence' | 'occurred_at';
type News = BankNotification extends infer Each ? (Each extends unknown ? Omit<Each, Omitted> : never) : never;

export interface Subject {
  kind: 'account' | 'transfer';
  key: string;
  account: string;
}

/**
 * Records a notice with its deliveries, in the transaction of the change. Requires the lock on the account, which lists
 * its notices in the order of their commits.
 */
export async function notify(
  sql: Sql,
  subject: Subject,
  moment: Moment,
  news: News,
  deliveries: Date[] = [moment.at],
): Promise<void> {
  const [{ sequence }] = (await sql<{ sequence: number }>(
    `update ${subject.kind} set notices = notices + 1 where key = $1 returning notices as sequence`,
    [subject.key],
  )) as [{ sequence: number }];
  const id = `ntc_${randomUUID()}`;
  const body = { id, subject: subject.key, sequence, occurred_at: moment.at.toISOString(), ...news };
  await sql('insert into notice (id, account, subject, sequence, body) values ($1, $2, $3, $4, $5)', [
    id,
    subject.account,
    subject.key,
    sequence,
    body,
  ]);
  for (const due of deliveries)
    await sql('insert into delivery (notice, subject, clock, due_at, try_at) values ($1, $2, $3, $4, $5)', [
      id,
      subject.key,
      moment.clock,
      due,
      moment.clock === null ? due : null,
    ]);
}

const most = 1000;

export async function noticesOf(sql: Sql, account: string, after: string | null): Promise<BankNotification[]> {
  const rows = await sql<{ body: BankNotification }>(
    `select body from notice where account = $1
      and position > coalesce((select position from notice where id = $2), 0) order by position limit ${most}`,
    [account, after],
  );
  return rows.map(({ body }) => body);
}
