import { machine, type StatusOf } from '#kernel/machine';

export const shareRepurchaseMachine = machine('share_repurchase', {
  initial: 'pending',
  moves: {
    approve: { from: ['pending'], to: 'approved', emits: 'share_repurchase.approved' },
    settle: { from: ['approved'], to: 'completed', emits: 'share_repurchase.completed' },
    reject: { from: ['pending'], to: 'rejected', emits: 'share_repurchase.rejected' },
    cancel: { from: ['pending', 'approved'], to: 'cancelled', emits: 'share_repurchase.cancelled' },
  },
});
export type ShareRepurchaseStatus = StatusOf<typeof shareRepurchaseMachine>;
