import { continueAsNew, defineSignal, proxyActivities, setHandler, workflowInfo } from '@temporalio/workflow';
import type { BankingActivities, WorkflowInput } from '#activities';
import { stage } from './durable';
import { house } from './retries';

const { submitBooked } = proxyActivities<BankingActivities>({
  summary: 'Report the next transfers between accounts to the bank',
  startToCloseTimeout: '5m',
  heartbeatTimeout: '15s',
  retry: house,
});

const woken = defineSignal('woken');

/** Runs while transfers are queued. Temporal keeps a run with an unread signal open, so that it misses none. */
export async function bookedTransfers(input: WorkflowInput): Promise<number> {
  let isWoken = false;
  setHandler(woken, () => {
    isWoken = true;
  });
  stage('Transfers between accounts: submitting');
  let submitted = 0;
  do {
    isWoken = false;
    for (let batch = await submitBooked(input); batch > 0; batch = await submitBooked(input)) {
      submitted += batch;
      if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof bookedTransfers>(input);
    }
  } while (isWoken);
  stage('Transfers between accounts: submitted');
  return submitted;
}
