import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { BankAccount } from '#banking/bank_account';
import { Reconciliation } from './reconciliation.entity';

/** Returns the running reconciliation, if any. Requires the locks on the company and the account. */
export async function beginReconciliation(
  work: UnitOfWork,
  { id: bank_account_id, entity_id }: BankAccount,
): Promise<Reconciliation> {
  const [running] = await work.all(Reconciliation, { bank_account_id, status: 'running' });
  if (running) return running;
  const made = work.insert(Reconciliation, {
    entity_id,
    bank_account_id,
    breaks: [],
    break_count: 0,
    resolved_breaks: [],
    repaired_notifications: 0,
  });
  startWorkflow(
    work,
    {
      workflow: 'reconciliation',
      id: `reconciliation/${made.id}`,
      entity_id,
      kind: 'reconciliation',
      summary: 'Reconciliation: compare an account with the bank',
    },
    { reconciliation_id: made.id },
  );
  return made;
}
