import { machine, type StatusOf } from '#kernel/machine';

/** The first company makes a workspace active for good. Archiving checks whether its companies have ended. */
export const workspaceMachine = machine('workspace', {
  initial: 'provisioning',
  moves: {
    finish: { from: ['provisioning'], to: 'ready', emits: 'workspace.ready' },
    activate: { from: ['ready'], to: 'active', emits: 'workspace.activated' },
    archive: { from: ['ready', 'active'], to: 'archived', emits: 'workspace.archived' },
    unarchive: { from: ['archived'], to: 'ready', emits: 'workspace.unarchived' },
    reactivate: { from: ['archived'], to: 'active', emits: 'workspace.unarchived' },
  },
});
export type WorkspaceStatus = StatusOf<typeof workspaceMachine>;
