import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { WorkspaceArchiveReadiness, CreateWorkspace, UpdateWorkspace } from './workspace.dto';
import { Workspace } from './workspace.entity';
import { workspaceMachine } from './workspace.machine';
import { WorkspaceService } from './workspace.service';

@Resource({
  path: 'workspaces',
  entity: Workspace,
  filters: ['status', 'created'],
  sorts: ['created', 'name'],
  doc:
    'Containers that group companies. You can archive a workspace once all of its companies have been ' +
    'dissolved or merged.',
})
export class WorkspaceController {
  constructor(private readonly workspaces: WorkspaceService) {}

  @Operation('POST /workspaces', {
    answers: 202,
    doc: 'Creates a workspace. Setup continues in the background until the workspace is `ready`.',
  })
  create(@Input() input: CreateWorkspace, @Ctx() ctx: RequestContext) {
    return this.workspaces.create(input, ctx);
  }

  @Operation('PATCH /workspaces/:id', {
    answers: 200,
    refuses: ['workspace_archived'],
    doc: 'Updates the name and metadata.',
  })
  update(@Input() input: UpdateWorkspace, @Ctx() ctx: RequestContext) {
    return this.workspaces.update(input, ctx);
  }

  @Operation('POST /workspaces/:id/archive', {
    answers: 200,
    move: workspaceMachine.moves.archive,
    tier: 3,
    human: 'oauth_grant',
    refuses: ['workspace_provisioning'],
    doc:
      'Archives a workspace whose companies have all been dissolved or merged. Repeating the request has no ' +
      'further effect.',
  })
  archive(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.workspaces.archive(input, ctx);
  }

  @Operation('GET /workspaces/:id/archive_readiness', {
    answers: 200,
    returns: () => WorkspaceArchiveReadiness,
    summary: 'Check archive readiness',
    doc: 'Returns whether a workspace can be archived and lists anything that prevents archiving.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  archiveReadiness(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.workspaces.archiveReadiness(input, ctx);
  }

  @Operation('POST /workspaces/:id/unarchive', {
    answers: 200,
    move: workspaceMachine.moves.unarchive,
    doc:
      'Reopens an archived workspace. Requires the owner or admin role. The workspace becomes ' +
      '`active` if it contains a company that still exists, or `ready` if it does not.',
    callers: { runsAccount: true },
  })
  unarchive(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.workspaces.unarchive(input, ctx);
  }
}
