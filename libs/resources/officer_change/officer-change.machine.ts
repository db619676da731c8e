import { machine, type StatusOf } from '#kernel/machine';

/** A change of officers: made once it is decided and its day has come, or never. */
export const officerChangeMachine = machine('officer_change', {
  initial: 'pending',
  moves: {
    complete: { from: ['pending'], to: 'completed', emits: 'officer_change.completed' },
    reject: { from: ['pending'], to: 'rejected', emits: 'officer_change.rejected' },
    cancel: { from: ['pending'], to: 'cancelled', emits: 'officer_change.cancelled' },
  },
});
export type OfficerChangeStatus = StatusOf<typeof officerChangeMachine>;
