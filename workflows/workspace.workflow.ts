import { proxyLocalActivities } from '@temporalio/workflow';
import type { WorkspaceActivities, WorkspaceInput } from '#activities';
import { stage, withInbox } from './durable';
import { house } from './retries';

const { finishProvisioning } = proxyLocalActivities<WorkspaceActivities>({
  summary: 'Open the workspace to companies',
  startToCloseTimeout: '30s',
  retry: house,
});

/** Blocks new companies until ready. */
export function workspaceProvisioning(input: WorkspaceInput): Promise<string> {
  return withInbox(input, async () => {
    stage('Provisioning');
    const status = await finishProvisioning(input);
    stage('Provisioned', 'The workspace accepts companies.');
    return status;
  });
}
