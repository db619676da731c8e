import { CancellationScope, proxyLocalActivities } from '@temporalio/workflow';
import type { FormationActivities, WorkflowInput } from '#activities';
import { stage } from './durable';
import { house } from './retries';

const { noteFailure } = proxyLocalActivities<FormationActivities>({
  summary: 'Tell the owner that this is stuck',
  startToCloseTimeout: '30s',
  retry: house,
});

/** Unexpected failures end the workflow and show in the owner's plan and on the staff page. */
export async function stuck(input: WorkflowInput, error: unknown): Promise<never> {
  stage('Failed', 'Staff must look at this: the failure stands at the end of the history.');
  await CancellationScope.nonCancellable(() => noteFailure(input));
  throw error;
}
