import { Injectable } from '@nestjs/common';
import { Problem } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { mergeMetadata } from '#platform/wire/metadata';
import { archiveReadiness, contentsOf } from './archive-readiness';
import { provisioning } from './ownership';
import type { WorkspaceArchiveReadiness, CreateWorkspace, UpdateWorkspace } from './workspace.dto';
import { Workspace } from './workspace.entity';
import { workspaceMachine } from './workspace.machine';

@Injectable()
export class WorkspaceService {
  /** The workflow makes the new workspace ready. */
  async create({ name, metadata, ...input }: CreateWorkspace, { work }: Ctx): Promise<Workspace> {
    const test_clock_id = input.test_clock_id ?? null;
    await work.onClock(test_clock_id);
    const workspace = work.insert(Workspace, { name, test_clock_id, metadata });
    const id = `workspace/${workspace.id}`;
    work.send({
      kind: 'start',
      workflow: 'workspaceProvisioning',
      id,
      queue: 'lifecycle',
      summary: 'Setup of a workspace',
      attributes: { Kind: 'workspace', Livemode: work.scope.livemode },
      args: [{ scope: { ...work.scope, test_clock_id }, workflow_id: id, workspace_id: workspace.id }],
    });
    return workspace;
  }

  async update({ id, metadata, ...changes }: UpdateWorkspace, { work }: Ctx): Promise<Workspace> {
    const workspace = await work.lock(Workspace, id);
    if (workspace.status === 'archived')
      throw new Problem(
        'workspace_archived',
        'You cannot change an archived workspace. Unarchive it first: `POST /v1/workspaces/{id}/unarchive`.',
      );
    return work.update(workspace, {
      ...changes,
      ...(metadata ? { metadata: mergeMetadata(workspace.metadata, metadata) } : {}),
    });
  }

  /** Idempotent: an archived workspace does not change. */
  async archive({ id }: ById, { work }: Ctx): Promise<Workspace> {
    const workspace = await work.lock(Workspace, id);
    if (workspace.status === 'archived') return workspace;
    if (workspace.status === 'provisioning') throw provisioning();
    const contents = await contentsOf(work, id);
    if (contents.alive > 0) {
      throw new Problem(
        'invalid_state_transition',
        `${contents.alive === 1 ? 'One company' : `${contents.alive} companies`} in this workspace ` +
          `${contents.alive === 1 ? 'is' : 'are'} still open. GET /v1/workspaces/${id}/archive_readiness lists ` +
          'the blockers.',
        {
          current_state: workspace.status,
          attempted_transition: 'archive',
          allowed_transitions: workspaceMachine.offeredFrom(workspace.status).filter((move) => move !== 'archive'),
        },
      );
    }
    archiveReadiness(workspace, contents).warnings.forEach(({ message }) => work.warn(ours(message)));
    return work.move(workspace, workspaceMachine.moves.archive, { archived_at: work.now });
  }

  async archiveReadiness({ id }: ById, { read }: Ctx): Promise<WorkspaceArchiveReadiness> {
    const workspace = await read.find(Workspace, id);
    return archiveReadiness(workspace, await contentsOf(read, id));
  }

  async unarchive({ id }: ById, { work }: Ctx): Promise<Workspace> {
    const workspace = await work.lock(Workspace, id);
    const { alive } = workspace.status === 'archived' ? await contentsOf(work, id) : { alive: 0 };
    return work.move(workspace, alive > 0 ? workspaceMachine.moves.reactivate : workspaceMachine.moves.unarchive, {
      archived_at: null,
    });
  }
}

/** Idempotent. */
export async function finishProvisioning(work: UnitOfWork, id: string): Promise<string> {
  const workspace = await work.lock(Workspace, id);
  if (workspace.status === 'provisioning') work.move(workspace, workspaceMachine.moves.finish);
  return workspace.status;
}
