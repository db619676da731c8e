import { ActivityFailure, proxyActivities } from '@temporalio/workflow';
import type { BankingActivities, ReconciliationInput } from '#activities';
import { stage, withInbox } from './durable';
import { house, outside } from './retries';

const { reconcileAccount } = proxyActivities<BankingActivities>({
  summary: 'Repair the account and compare it with the bank',
  startToCloseTimeout: '1h',
  heartbeatTimeout: '15s',
  scheduleToCloseTimeout: '24h',
  retry: outside,
});
const { failReconciliation } = proxyActivities<BankingActivities>({
  summary: 'Record that the bank has not answered',
  startToCloseTimeout: '1m',
  retry: house,
});
const { startReconciliations } = proxyActivities<BankingActivities>({
  summary: 'Start the reconciliation of the next accounts',
  taskQueue: 'lifecycle',
  startToCloseTimeout: '5m',
  retry: house,
});

export function reconciliation(input: ReconciliationInput): Promise<string> {
  return withInbox(input, async () => {
    stage('Reconciliation: comparing', `Comparing ${input.reconciliation_id} with the bank.`, { of: 'office' });
    try {
      await reconcileAccount(input);
    } catch (error) {
      if (!(error instanceof ActivityFailure)) throw error;
      await failReconciliation(input);
      stage('Reconciliation: failed');
      return 'failed';
    }
    stage('Reconciliation: compared');
    return 'compared';
  });
}

export async function dailyReconciliation(): Promise<string> {
  stage('Starting');
  for (let last = await startReconciliations(null); last !== null;) last = await startReconciliations(last);
  stage('Started');
  return 'started';
}
