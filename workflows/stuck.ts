import { CancellationScope, proxyLocalActivities } from '@temporalio/workflow';
import type { FormationActivities, WorkflowInput } from '#activities';
import { stage } from './durable';
import { house } from './retries';

const { noteFailure } = proxyLocalActivities<FormationActivities>({
  summary: 'Notify the owner of the failure',
  startToCloseTimeout: '30s',
  retry: house,
});

export const failedDetails = 'The workflow failed. Read the last event of its history, fix the cause, and restart it.';

/** Shows the failure in the owner's plan and on the staff page. */
export async function stuck(input: WorkflowInput, error: unknown): Promise<never> {
  stage('Failed', failedDetails, { of: 'staff' });
  await CancellationScope.nonCancellable(() => noteFailure(input));
  throw error;
}
