import { machine, type StatusOf } from '#kernel/machine';

/**
 * Only an import can terminate a convertible for reasons other than conversion, repayment, exercise, expiry or
 * replacement.
 */
export const convertibleMachine = machine('convertible', {
  initial: 'pending',
  moves: {
    approve: { from: ['pending'], to: 'approved', emits: 'convertible.approved' },
    issue: { from: ['approved'], to: 'outstanding', emits: 'convertible.issued' },
    reject: { from: ['pending', 'approved'], to: 'rejected', emits: 'convertible.rejected' },
    cancel: { from: ['pending', 'approved'], to: 'cancelled', emits: 'convertible.cancelled' },
    convert: { from: ['outstanding'], to: 'converted', emits: 'convertible.converted' },
    repay: { from: ['outstanding'], to: 'repaid', emits: 'convertible.repaid' },
    exercise: { from: ['outstanding'], to: 'exercised', emits: 'convertible.exercised' },
    lapse: { from: ['outstanding'], to: 'lapsed', emits: 'convertible.lapsed' },
    replace: { from: ['outstanding'], to: 'replaced', emits: 'convertible.replaced' },
    terminate: { from: ['outstanding'], to: 'terminated', emits: 'convertible.terminated' },
  },
});
export type ConvertibleStatus = StatusOf<typeof convertibleMachine>;
