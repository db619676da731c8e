import { decideKyb } from './accounts';
import { setClock } from './clock-times';
import type { BankDatabase, Sql } from './database';
import type { Timetable } from './timetable';
import { Transfers } from './transfers';

export interface Task {
  subject: string;
  kind: 'decide' | 'settle' | 'return';
  clock: string | null;
  due_at: Date;
  code: string | null;
}

/** Performs a task and removes it in one transaction. */
export async function perform(database: BankDatabase, timetable: Timetable, task: Task): Promise<void> {
  const { subject, kind, clock, due_at } = task;
  await database.transaction(async (sql) => {
    if (clock !== null) await setClock(sql, clock, due_at);
    await lockSubject(sql, task);
    // A simulation or a cancellation may have removed it meanwhile.
    const removed = await sql<{ code: string | null }>(
      'delete from task where subject = $1 and kind = $2 and due_at <= $3 returning code',
      [subject, kind, due_at],
    );
    if (removed.length === 0) return;
    const transfers = new Transfers(sql, timetable);
    if (kind === 'decide') await decideKyb(sql, subject, false);
    else if (kind === 'settle') await transfers.settle(subject);
    else await transfers.return(subject, removed[0]!.code!);
  });
}

async function lockSubject(sql: Sql, { subject, kind }: Task): Promise<void> {
  const table = kind === 'decide' ? 'account' : 'transfer';
  await sql(`select 1 from ${table} where key = $1 for no key update`, [subject]);
}
