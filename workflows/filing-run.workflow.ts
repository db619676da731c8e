import { proxyLocalActivities } from '@temporalio/workflow';
import type { StateFilingActivities, WorkflowInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';
import { stuck } from './stuck';

const { carryOutFilingRun } = proxyLocalActivities<StateFilingActivities>({
  summary: 'File what the company owes',
  startToCloseTimeout: '1m',
  retry: house,
});

/** Files all upcoming obligations in sequence, each with its own workflow. */
export function filingRun(input: WorkflowInput): Promise<number> {
  return withInbox(input, async () => {
    stage('Filing run: filing');
    try {
      const begun = await carryOutFilingRun(input);
      stage('Filing run: done', `${begun} ${begun === 1 ? 'filing was' : 'filings were'} begun; the plan says which.`);
      return begun;
    } catch (error) {
      return stuck(input, error);
    }
  });
}
