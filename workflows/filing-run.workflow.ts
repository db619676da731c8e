import { proxyLocalActivities } from '@temporalio/workflow';
import type { StateFilingActivities, WorkflowInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';
import { stuck } from './stuck';

const { carryOutFilingRun } = proxyLocalActivities<StateFilingActivities>({
  summary: 'File the upcoming obligations of the company',
  startToCloseTimeout: '1m',
  retry: house,
});

export function filingRun(input: WorkflowInput): Promise<number> {
  return withInbox(input, async () => {
    stage('Filing run: filing');
    try {
      const begun = await carryOutFilingRun(input);
      stage('Filing run: done', `Started ${begun} ${begun === 1 ? 'filing' : 'filings'}. The plan lists them.`);
      return begun;
    } catch (error) {
      return stuck(input, error);
    }
  });
}
