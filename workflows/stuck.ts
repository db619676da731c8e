import { CancellationScope, proxyLocalActivities } from '@temporalio/workflow';
import type { FormationActivities, WorkflowInput } from '#activities';
import { stage } from './durable';
import { house } from './retries';

const { noteFailure } = proxyLocalActivities<FormationActivities>({
  summary: 'Tell the owner that this is stuck',
  startToCloseTimeout: '30s',
  retry: house,
});

/** An unforeseen failure ends the workflow: its plan says so to the owner, its page to staff. */
export async function stuck(input: WorkflowInput, error: unknown): Promise<never> {
  stage('Failed', 'Staff must look at this: the failure stands at the end of the history.');
  await CancellationScope.nonCancellable(() => noteFailure(input));
  throw error;
}
