import { machine, type StatusOf } from '#kernel/machine';

/** Minutes and consents end in the same state, with different events. */
export const resolutionMachine = machine('resolution', {
  initial: 'draft',
  moves: {
    send: { from: ['draft'], to: 'pending_signatures', emits: 'resolution.sent' },
    adopt: { from: ['pending_signatures'], to: 'adopted', emits: 'resolution.adopted' },
    sign: { from: ['pending_signatures'], to: 'adopted', emits: 'resolution.signed' },
    reject: { from: ['draft', 'pending_signatures'], to: 'rejected', emits: 'resolution.rejected' },
    expire: { from: ['draft', 'pending_signatures'], to: 'expired', emits: 'resolution.expired' },
    cancel: { from: ['draft', 'pending_signatures'], to: 'cancelled', emits: 'resolution.cancelled' },
  },
});
export type ResolutionStatus = StatusOf<typeof resolutionMachine>;
