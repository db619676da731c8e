import { continueAsNew, proxyLocalActivities, workflowInfo } from '@temporalio/workflow';
import type { ComplianceActivities, ComplianceInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';
import { stuck } from './stuck';

const { tendObligations } = proxyLocalActivities<ComplianceActivities>({
  summary: 'Let duties fall due, record those that come into view',
  startToCloseTimeout: '30s',
  retry: house,
});

/** Watches over what a company owes by when, from its registration to its end. */
export async function compliance(input: ComplianceInput): Promise<string> {
  const next_at = await withInbox(input, async (inbox) => {
    for (let next: string | null = input.next_at; next !== null;) {
      stage('Compliance: watching', `The next day on which something falls due begins at ${next}.`);
      await inbox.next(['changed'], new Date(next));
      ({ next_at: next } = await tendObligations(input));
      // A test clock knows the run by what it has handled, and no company lives on one for long.
      if (next !== null && input.scope.test_clock_id === null && workflowInfo().continueAsNewSuggested) return next;
    }
    return null;
  }).catch((error: unknown) => stuck(input, error));
  if (next_at !== null) return continueAsNew<typeof compliance>({ ...input, next_at });
  stage('Compliance: over');
  return 'over';
}
