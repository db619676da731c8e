export { changeOwner, checkWorkspace } from './ownership';
export { contributeUnfinished } from './unfinished';
export { Workspace } from './workspace.entity';
export { WorkspaceModule } from './workspace.module';
export { finishProvisioning } from './workspace.service';
