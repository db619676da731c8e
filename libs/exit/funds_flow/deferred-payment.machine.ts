import { machine, type StatusOf } from '#kernel/machine';

export const deferredPaymentMachine = machine('deferred_payment', {
  initial: 'held',
  moves: {
    fall_due: { from: ['held'], to: 'due', emits: 'deferred_payment.due' },
    pay: { from: ['due'], to: 'paid', emits: 'deferred_payment.paid' },
    forfeit: { from: ['held', 'due'], to: 'forfeited', emits: 'deferred_payment.forfeited' },
  },
});
export type DeferredPaymentStatus = StatusOf<typeof deferredPaymentMachine>;
