import { serviceScope, type Scope } from '#platform/db/scope';
import type { Database } from '#platform/db/database';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { BankNotification } from '#banking/bank';
import { applyNotification, lockSubject } from './apply-notification';

/** Null if nobody owns the subject. */
export async function scopeOf(system: Database, subject: string, livemode: boolean): Promise<Scope | null> {
  const [owner] = await system.query<{ account_id: string }>(
    `select account_id from bank_account where id = $1 and livemode = $2
     union all select account_id from bank_transfer where id = $1 and livemode = $2`,
    [subject, livemode],
  );
  return owner ? serviceScope({ account_id: owner.account_id, livemode }) : null;
}

/** Stores a notification once. Applies the notifications about its subject in sequence, each in its own work. */
export async function takeNotification(
  works: UnitOfWorkRunner,
  scope: Scope,
  notification: BankNotification,
): Promise<void> {
  await works.run(scope, (work) => store(work, notification));
  while (await works.run(scope, (work) => applyNext(work, notification.subject)));
}

async function store(work: UnitOfWork, notification: BankNotification): Promise<void> {
  const { id, subject, sequence, type, occurred_at } = notification;
  const { account_id, livemode } = work.scope;
  await work.statement(
    `insert into bank_notification (id, account_id, livemode, subject_id, sequence, type, sealed, occurred_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [id, account_id, livemode, subject, sequence, type, work.keys.seal(JSON.stringify(notification)), occurred_at],
  );
}

/** Returns whether another notification may follow. */
async function applyNext(work: UnitOfWork, subject_id: string): Promise<boolean> {
  const subject = await lockSubject(work, subject_id);
  const [next] = await work.statement<{ id: string; sealed: string }>(
    `select id, sealed from bank_notification where subject_id = $1 and applied_at is null and sequence =
       (select 1 + coalesce(max(sequence), 0) from bank_notification where subject_id = $1 and applied_at is not null)`,
    [subject_id],
  );
  if (!next) return false;
  await applyNotification(work, subject, JSON.parse(work.keys.unseal(next.sealed)) as BankNotification);
  await work.statement(
    'update bank_notification set applied_at = now(), sealed = null where livemode = $1 and id = $2',
    [work.scope.livemode, next.id],
  );
  return true;
}
