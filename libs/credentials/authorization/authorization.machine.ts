import { machine, type StatusOf } from '#kernel/machine';

/** Approval executes the request in the same transaction, so `approved` and `consumed` coincide. */
export const authorizationMachine = machine('authorization', {
  initial: 'pending',
  created: 'authorization.requested',
  moves: {
    approve: { from: ['pending'], to: 'approved', emits: 'authorization.approved' },
    consume: { from: ['approved'], to: 'consumed', emits: 'authorization.consumed' },
    deny: { from: ['pending'], to: 'denied', emits: 'authorization.denied' },
    expire: { from: ['pending'], to: 'expired', emits: 'authorization.expired' },
  },
});
export type AuthorizationStatus = StatusOf<typeof authorizationMachine>;
