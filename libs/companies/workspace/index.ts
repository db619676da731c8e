export { changeOwner, assertOwnWorkspace, clockOfWorkspace } from './ownership';
export { contributeUnfinished } from './unfinished-kinds';
export { Workspace } from './workspace.entity';
export { WorkspaceModule } from './workspace.module';
export { finishProvisioning } from './workspace.service';
