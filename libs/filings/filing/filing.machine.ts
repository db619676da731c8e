import { machine, type StatusOf } from '#kernel/machine';

/** A filing may be refused before it is sent, when its authority would not take it: a name that is not free. */
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
/** The states of a filing that the office has not decided for good. */
export const undecided = ['prepared', 'submitted', 'rejected'] as const satisfies StatusOf<typeof filingMachine>[];

export type FilingStatus = StatusOf<typeof filingMachine>;

/** Whether the office has not decided a filing for good. */
export const isUndecided = ({ status }: { status: FilingStatus }): boolean =>
  (undecided as readonly FilingStatus[]).includes(status);
