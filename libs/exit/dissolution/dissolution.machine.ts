import { machine, type StatusOf } from '#kernel/machine';

/**
 * A filing dissolves a corporation before winding up. An LLC winds up first, and the filing ends it. A cancellation
 * ends it until the state accepts it, and a certificate of revocation until the distribution (8 Del. C. § 311).
 */
export const dissolutionMachine = machine('dissolution', {
  initial: 'pending_approvals',
  moves: {
    approve: { from: ['pending_approvals'], to: 'approved', emits: 'dissolution.approved' },
    file: { from: ['approved'], to: 'filed', emits: 'dissolution.filed' },
    take_effect: { from: ['pending_approvals', 'approved', 'filed'], to: 'winding_up', emits: 'dissolution.accepted' },
    revoke: { from: ['winding_up'], to: 'revoked', emits: 'dissolution.revoked' },
    complete: { from: ['winding_up'], to: 'completed', emits: 'dissolution.completed' },
    reject: { from: ['pending_approvals', 'approved', 'filed'], to: 'rejected', emits: 'dissolution.rejected' },
    cancel: { from: ['pending_approvals', 'approved', 'filed'], to: 'cancelled', emits: 'dissolution.cancelled' },
  },
});
/** Ended without a winding up. */
export const isCalledOff = ({ status }: { status: string }): boolean =>
  ['cancelled', 'rejected', 'revoked'].includes(status);

export type DissolutionStatus = StatusOf<typeof dissolutionMachine>;
