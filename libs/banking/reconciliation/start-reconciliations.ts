import type { Database } from '#platform/db/database';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { lockAccount } from '#banking/bank_account';
import { serviceScope } from '#platform/db/scope';
import { beginReconciliation } from './begin-reconciliation';

const batch = 100;

/**
 * Processes accounts in the order of their IDs. Returns the last ID, or null at the end. A closed account is compared
 * for 90 days, because a bank may return a transfer for 60 (Nacha Operating Rules, § 3.12).
 */
export async function startReconciliations(
  system: Database,
  works: UnitOfWorkRunner,
  after: string | null,
): Promise<string | null> {
  const accounts = await system.query<{ id: string; account_id: string; livemode: boolean }>(
    `select id, account_id, livemode from bank_account where status_at_bank is not null and status <> 'rejected'
       and status <> 'provisioning' and coalesce(closed_at, now()) > now() - interval '90 days' and id > $1
     order by id limit ${batch}`,
    [after ?? ''],
  );
  for (const { id, ...owner } of accounts)
    await works.run(serviceScope(owner), async (work) => beginReconciliation(work, await lockAccount(work, id)));
  return accounts.at(-1)?.id ?? null;
}
