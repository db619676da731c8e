import type { Database } from '#platform/db/database';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { Banks, SandboxBank } from '#banking/bank';
import { alignAccount, type Alignment } from '#banking/bank_account';
import { performSimulation } from '#banking/bank_simulation';
import { issueStatement, type NextStatement } from '#banking/bank_statement';
import { submitTransfer, type Submission } from '#banking/bank_transfer';
import { failReconciliation, reconcileAccount, startReconciliations } from '#banking/reconciliation';
import { withHeartbeat } from './heartbeat';
import type { BankAccountInput, BankSimulationInput, BankTransferInput, ReconciliationInput } from './types';

export function bankingActivities(
  works: UnitOfWorkRunner,
  system: Database,
  banks: Banks,
  sandbox: SandboxBank | null,
) {
  return {
    alignAccount: (input: BankAccountInput): Promise<Alignment> => alignAccount(works, banks, input),

    /** Safe to repeat, because the bank is asked for the transfer before it gets the order again. */
    submitTransfer: (input: BankTransferInput): Promise<Submission> =>
      withHeartbeat(submitTransfer(works, banks, input)),

    issueStatement: (input: BankAccountInput): Promise<NextStatement> => issueStatement(works, input),

    simulateBank: (input: BankSimulationInput): Promise<void> => performSimulation(works, sandbox, input),

    reconcileAccount: (input: ReconciliationInput): Promise<void> =>
      withHeartbeat(reconcileAccount(works, banks, input)),

    failReconciliation: (input: ReconciliationInput): Promise<void> => failReconciliation(works, input),

    /** Works across all tenants. Returns the last account, or null at the end. */
    startReconciliations: (after: string | null): Promise<string | null> => startReconciliations(system, works, after),
  };
}
export type BankingActivities = ReturnType<typeof bankingActivities>;
