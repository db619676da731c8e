import { machine, type StatusOf } from '#kernel/machine';

/** A refused application is queued again. */
export const einApplicationMachine = machine('ein_application', {
  initial: 'queued',
  moves: {
    submit: { from: ['queued'], to: 'submitted', emits: 'ein_application.submitted' },
    accept: { from: ['submitted'], to: 'accepted', emits: 'ein_application.accepted' },
    reject: { from: ['submitted'], to: 'rejected', emits: 'ein_application.rejected' },
    queue_again: { from: ['rejected'], to: 'queued', emits: 'ein_application.queued_again' },
    cancel: { from: ['queued', 'submitted', 'rejected'], to: 'cancelled', emits: 'ein_application.cancelled' },
  },
});
export type EinApplicationStatus = StatusOf<typeof einApplicationMachine>;
