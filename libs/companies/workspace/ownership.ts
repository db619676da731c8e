import { invalidParam, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { mostEntities } from './workspace.dto';
import { Workspace } from './workspace.entity';
import { workspaceMachine } from './workspace.machine';

interface Company {
  id: string;
  test_clock_id: string | null;
}

/** Null for a hidden workspace too. */
export async function clockOfWorkspace(work: UnitOfWork, workspace_id: string): Promise<string | null> {
  return (await workspaceOf(work, workspace_id))?.test_clock_id ?? null;
}

const workspaceOf = async (work: UnitOfWork, id: string): Promise<{ test_clock_id: string | null } | undefined> =>
  (
    await work.statement<{ test_clock_id: string | null }>('select test_clock_id from workspace where id = $1', [id])
  )[0];

/**
 * Rejects a workspace that is hidden or on another test clock, before its lock would put the unit of work on that
 * clock.
 */
export async function assertOwnWorkspace(
  work: UnitOfWork,
  workspace_id: string,
  test_clock_id: string | null,
): Promise<void> {
  const workspace = await workspaceOf(work, workspace_id);
  if (!workspace)
    throw invalidParam('workspace_id', 'workspace_id is not a workspace that this credential can access.', 'not_found');
  if (workspace.test_clock_id !== test_clock_id)
    throw invalidParam(
      'workspace_id',
      workspace.test_clock_id === null
        ? 'The workspace does not have a test clock, but the company does. Omit `test_clock_id`, or choose a ' +
            'different workspace.'
        : `The workspace uses test clock ${workspace.test_clock_id}, but the company does not. Choose a different ` +
            'workspace.',
      'conflict',
    );
}

/**
 * The first company makes a workspace active. Lock the company first, then workspaces, to avoid deadlocks. The
 * workspace lock prevents a concurrent archive.
 */
export async function changeOwner(
  work: UnitOfWork,
  company: Company,
  from: string | null,
  to: string | null,
): Promise<void> {
  const ids = [from, to].filter((id) => id !== null);
  if (from === to || ids.length === 0) return;
  const workspaces = await work.lockAll(Workspace, { id: ids });
  if (workspaces.length < ids.length)
    throw new Problem('scope_denied', 'The company is in a workspace that this credential cannot access.');
  workspaces.forEach(assertWorkspaceOpen);
  for (const workspace of workspaces) {
    const others = (workspace.entity_ids ?? []).filter((id) => id !== company.id);
    if (workspace.id === to && others.length >= mostEntities)
      throw invalidParam(
        'workspace_id',
        `A workspace can hold at most ${mostEntities} companies. Choose a different workspace.`,
        'too_many',
      );
    workspace.entity_ids = workspace.id === to ? [...others, company.id] : others;
    if (workspace.id === to && workspace.status === 'ready') work.move(workspace, workspaceMachine.moves.activate);
    else work.touch(workspace);
  }
}

function assertWorkspaceOpen({ status }: Workspace): void {
  if (status === 'provisioning') throw provisioning();
  if (status === 'archived')
    throw new Problem('workspace_archived', 'You cannot change an archived workspace. Unarchive it first.');
}

export const provisioning = (): Problem =>
  new Problem('workspace_provisioning', 'The workspace is still being set up. Wait until it is ready.', {
    retry_after: 1,
  });
