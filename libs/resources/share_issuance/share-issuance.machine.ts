import { machine, type StatusOf } from '#kernel/machine';

/** An issue of stock: the board approves it, purchaser and company sign, and the ledger has it. */
export const shareIssuanceMachine = machine('share_issuance', {
  initial: 'pending',
  moves: {
    approve: { from: ['pending'], to: 'approved', emits: 'share_issuance.approved' },
    complete: { from: ['approved'], to: 'completed', emits: 'share_issuance.completed' },
    reject: { from: ['pending', 'approved'], to: 'rejected', emits: 'share_issuance.rejected' },
    cancel: { from: ['pending', 'approved'], to: 'cancelled', emits: 'share_issuance.cancelled' },
  },
});
export type ShareIssuanceStatus = StatusOf<typeof shareIssuanceMachine>;
