import { invalidParam, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { mostEntities } from './workspace.dto';
import { Workspace } from './workspace.entity';
import { workspaceMachine } from './workspace.machine';

/** The facts about a company that a workspace needs in order to own it. */
interface Company {
  id: string;
  test_clock_id: string | null;
}

/**
 * Refuses a workspace that cannot be seen, or lives on another time than the company: before its lock would put the
 * work on that time.
 */
export async function assertOwnWorkspace(
  work: UnitOfWork,
  workspace_id: string,
  test_clock_id: string | null,
): Promise<void> {
  const [workspace] = await work.statement<{ test_clock_id: string | null }>(
    'select test_clock_id from workspace where id = $1',
    [workspace_id],
  );
  if (!workspace)
    throw invalidParam('workspace_id', 'workspace_id names nothing that this credential can see.', 'not_found');
  if (workspace.test_clock_id !== test_clock_id)
    throw invalidParam(
      'workspace_id',
      'A workspace and its companies live on the same test clock, or on none.',
      'conflict',
    );
}

/**
 * Moves a company into a workspace, out of one, or both. The first company that a workspace owns makes it active. The
 * work holds the row of the company, if it was there before: always a company first, then workspaces, so that no two
 * works wait for each other. While this one holds a workspace nobody can archive it, and it cannot come to own a
 * company while it is archived.
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
    throw new Problem('scope_denied', 'This moves the company out of a workspace that the credential cannot see.');
  workspaces.forEach(assertWorkspaceOpen);
  for (const workspace of workspaces) {
    const others = (workspace.entity_ids ?? []).filter((id) => id !== company.id);
    if (workspace.id === to && others.length >= mostEntities)
      throw invalidParam('workspace_id', `A workspace owns at most ${mostEntities} companies.`, 'too_many');
    workspace.entity_ids = workspace.id === to ? [...others, company.id] : others;
    if (workspace.id === to && workspace.status === 'ready') work.move(workspace, workspaceMachine.moves.activate);
    else work.touch(workspace);
  }
}

/** Nothing is put into a workspace that is being set up, nor into or out of one that is archived. */
function assertWorkspaceOpen({ status }: Workspace): void {
  if (status === 'provisioning') throw provisioning();
  if (status === 'archived')
    throw new Problem('workspace_archived', 'This workspace is archived: nothing in it changes.');
}

export const provisioning = (): Problem =>
  new Problem('workspace_provisioning', 'This workspace is still being set up.', { retry_after: 1 });
