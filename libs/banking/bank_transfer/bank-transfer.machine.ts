import { machine, type StatusOf } from '#kernel/machine';

/** A settled transfer can still return, sometimes even after its return window. */
export const bankTransferMachine = machine('bank_transfer', {
  initial: 'pending',
  moves: {
    submit: { from: ['pending'], to: 'submitted', emits: 'bank_transfer.submitted' },
    settle: { from: ['submitted'], to: 'settled', emits: 'bank_transfer.settled' },
    return: { from: ['submitted', 'settled'], to: 'returned', emits: 'bank_transfer.returned' },
    fail: { from: ['pending', 'submitted'], to: 'failed', emits: 'bank_transfer.failed' },
    cancel: { from: ['pending'], to: 'cancelled', emits: 'bank_transfer.cancelled' },
  },
});
export type BankTransferStatus = StatusOf<typeof bankTransferMachine>;
