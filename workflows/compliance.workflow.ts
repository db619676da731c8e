import { continueAsNew, proxyLocalActivities, workflowInfo } from '@temporalio/workflow';
import type { ComplianceActivities, ComplianceInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';
import { stuck } from './stuck';

const { tendObligations } = proxyLocalActivities<ComplianceActivities>({
  summary: 'Update the obligations of the company',
  startToCloseTimeout: '30s',
  retry: house,
});

const unknown = 'The obligations of the company are not recorded yet.';

/** Tracks obligations from registration to dissolution. */
export async function compliance(input: ComplianceInput): Promise<string> {
  const left = await withInbox(input, async (inbox) => {
    for (let { next_at, outlook = unknown } = input; ;) {
      stage('Compliance: watching', `${outlook} Next check at ${next_at}, or when the records change.`, {
        of: 'date',
        until: next_at,
      });
      await inbox.next(['changed'], new Date(next_at));
      const tended = await tendObligations(input);
      if (tended.next_at === null) return null;
      ({ outlook } = tended);
      next_at = tended.next_at;
      // A test clock counts the run's handled notices, and no company lives on a clock for long.
      if (input.scope.test_clock_id === null && workflowInfo().continueAsNewSuggested) return { next_at, outlook };
    }
  }).catch((error: unknown) => stuck(input, error));
  if (left !== null) return continueAsNew<typeof compliance>({ ...input, ...left });
  stage('Compliance: over', 'The company has no more obligations.');
  return 'over';
}
