import { machine, type StatusOf } from '#kernel/machine';

/** A change of directors: made once it is decided and its day has come, or never. */
export const directorChangeMachine = machine('director_change', {
  initial: 'pending',
  moves: {
    complete: { from: ['pending'], to: 'completed', emits: 'director_change.completed' },
    reject: { from: ['pending'], to: 'rejected', emits: 'director_change.rejected' },
    cancel: { from: ['pending'], to: 'cancelled', emits: 'director_change.cancelled' },
  },
});
export type DirectorChangeStatus = StatusOf<typeof directorChangeMachine>;
