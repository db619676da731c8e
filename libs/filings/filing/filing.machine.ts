import { machine, type StatusOf } from '#kernel/machine';

/** An unavailable name is a refusal before submission. */
export const filingMachine = machine('filing', {
  initial: 'prepared',
  moves: {
    submit: { from: ['prepared'], to: 'submitted', emits: 'filing.submitted' },
    accept: { from: ['submitted'], to: 'accepted', emits: 'filing.accepted' },
    reject: { from: ['prepared', 'submitted'], to: 'rejected', emits: 'filing.rejected' },
    resubmit: { from: ['rejected'], to: 'prepared', emits: 'filing.resubmitted' },
    cancel: { from: ['prepared', 'submitted', 'rejected'], to: 'cancelled', emits: 'filing.cancelled' },
  },
});
export const undecided = ['prepared', 'submitted', 'rejected'] as const satisfies StatusOf<typeof filingMachine>[];

export type FilingStatus = StatusOf<typeof filingMachine>;

export const isUndecided = ({ status }: { status: FilingStatus }): boolean =>
  (undecided as readonly FilingStatus[]).includes(status);
