import { continueAsNew, proxyLocalActivities, workflowInfo } from '@temporalio/workflow';
import type { MailActivities, MailInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';

const { escalateFurther } = proxyLocalActivities<MailActivities>({
  summary: 'Notify the people again',
  startToCloseTimeout: '30s',
  retry: house,
});

export async function mailEscalation(input: MailInput): Promise<string> {
  const next_at = await withInbox(input, async (inbox) => {
    for (let next: string | null = input.next_at; next !== null;) {
      stage(
        'Mail: escalated',
        `Acknowledge ${input.mail_item_id} (POST /v1/mail/${input.mail_item_id}/acknowledge). ` +
          `Next notice at ${next}.`,
        { of: 'human', until: next },
      );
      await inbox.next(['acknowledged', 'changed'], new Date(next));
      ({ next_at: next } = await escalateFurther(input));
      // A test clock counts the run's handled notices, and no company lives on a clock for long.
      if (next !== null && input.scope.test_clock_id === null && workflowInfo().continueAsNewSuggested) return next;
    }
    return null;
  });
  if (next_at !== null) return continueAsNew<typeof mailEscalation>({ ...input, next_at });
  stage('Mail: acknowledged');
  return 'acknowledged';
}
