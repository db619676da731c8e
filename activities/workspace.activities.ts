import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { finishProvisioning } from '#companies/workspace';
import type { WorkspaceInput } from './types';

export function workspaceActivities(works: UnitOfWorkRunner) {
  return {
    finishProvisioning: ({ scope, workspace_id }: WorkspaceInput): Promise<string> =>
      works.run(scope, (work) => finishProvisioning(work, workspace_id)),
  };
}
export type WorkspaceActivities = ReturnType<typeof workspaceActivities>;
