import { machine, type StatusOf } from '#kernel/machine';

/** A part of the price that is held back until its day, and then paid, in whole or in part, or lost to the owners. */
export const deferredPaymentMachine = machine('deferred_payment', {
  initial: 'held',
  moves: {
    fall_due: { from: ['held'], to: 'due', emits: 'deferred_payment.due' },
    pay: { from: ['due'], to: 'paid', emits: 'deferred_payment.paid' },
    forfeit: { from: ['due'], to: 'forfeited', emits: 'deferred_payment.forfeited' },
  },
});
export type DeferredPaymentStatus = StatusOf<typeof deferredPaymentMachine>;
