import type { Database } from '#platform/db/database';

export const refusedMail = (database: Database): Promise<object[]> =>
  database.query(
    `select serial, account_id, payload ->> 'to' as recipient, payload ->> 'subject' as subject, failed_at, last_error
      from outbox where failed_at is not null order by serial`,
  );

export async function settleRefusedMail(database: Database, serial: string, how: 'retry' | 'drop'): Promise<object> {
  if (!/^\d{1,15}$/.test(serial)) throw new Error('--serial must be a number listed by refused-mail');
  const change = how === 'retry' ? 'update outbox set failed_at = null, due_at = now()' : 'delete from outbox';
  const rows = await database.query(`${change} where serial = $1 and failed_at is not null returning serial`, [serial]);
  if (rows.length === 0) throw new Error(`No refused mail has the serial ${serial}`);
  return { serial: Number(serial), done: how };
}
