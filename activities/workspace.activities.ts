import type { Works } from '#platform/db/works';
import { finishProvisioning } from '#companies/workspace';
import type { WorkspaceInput } from './types';

/** Prepares a workspace that was asked for. */
export function workspaceActivities(works: Works) {
  return {
    finishProvisioning: ({ scope, workspace_id }: WorkspaceInput): Promise<string> =>
      works.run(scope, (work) => finishProvisioning(work, workspace_id)),
  };
}
export type WorkspaceActivities = ReturnType<typeof workspaceActivities>;
