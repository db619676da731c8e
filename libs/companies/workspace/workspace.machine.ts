import { machine, type StatusOf } from '#kernel/machine';

/**
 * Its first company makes a workspace active, and none of them makes it anything else: that they have ended is asked
 * when it is to be archived.
 */
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
