import { continueAsNew, proxyLocalActivities, workflowInfo } from '@temporalio/workflow';
import type { BankAccountInput, BankingActivities } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';

const { issueStatement } = proxyLocalActivities<BankingActivities>({
  summary: 'Issue the statement of the month',
  startToCloseTimeout: '30s',
  retry: house,
});

export async function bankStatements(input: BankAccountInput): Promise<string> {
  const isOver = await withInbox(input, async (inbox) => {
    for (;;) {
      const { next_at } = await issueStatement(input);
      if (next_at === null) return true;
      // A test clock counts the run's handled notices, and no company lives on a clock for long.
      if (input.scope.test_clock_id === null && workflowInfo().continueAsNewSuggested) return false;
      stage('Bank statements: waiting', `The next statement is due at ${next_at}.`, { of: 'date', until: next_at });
      await inbox.sleepUntil(new Date(next_at));
    }
  });
  if (!isOver) return continueAsNew<typeof bankStatements>(input);
  stage('Bank statements: ended');
  return 'ended';
}
