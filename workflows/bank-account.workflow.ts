import { continueAsNew, proxyActivities, workflowInfo } from '@temporalio/workflow';
import type { BankAccountInput, BankingActivities } from '#activities';
import { stage, withInbox } from './durable';
import { outside } from './retries';

const { alignAccount } = proxyActivities<BankingActivities>({
  summary: 'Bring the account at the bank into the state of ours',
  startToCloseTimeout: '1m',
  retry: outside,
});

export async function bankAccount(input: BankAccountInput): Promise<string> {
  const isOver = await withInbox(input, async (inbox) => {
    for (;;) {
      const { state, next_at } = await alignAccount(input);
      if (state === 'over') return true;
      if (state === 'unavailable')
        stage('Bank account: no bank', `No bank is configured. Next attempt at ${next_at}.`, {
          of: 'staff',
          until: next_at,
        });
      else if (state === 'in_review')
        stage('Bank account: in review', `The bank checks the company (${input.bank_account_id}).`, { of: 'office' });
      else stage('Bank account: open');
      await inbox.next(['changed'], next_at === null ? undefined : new Date(next_at));
      // A test clock counts the run's handled notices, and no company lives on a clock for long.
      if (input.scope.test_clock_id === null && workflowInfo().continueAsNewSuggested) return false;
    }
  });
  if (!isOver) return continueAsNew<typeof bankAccount>(input);
  stage('Bank account: ended');
  return 'ended';
}
