import { machine, type StatusOf } from '#kernel/machine';

/** A partial issue changes the numbers but not the state. */
export const grantMachine = machine('grant', {
  initial: 'pending',
  moves: {
    approve: { from: ['pending'], to: 'approved', emits: 'grant.approved' },
    complete: { from: ['approved'], to: 'outstanding', emits: 'grant.granted' },
    reject: { from: ['pending', 'approved'], to: 'rejected', emits: 'grant.rejected' },
    cancel: { from: ['pending', 'approved'], to: 'cancelled', emits: 'grant.cancelled' },
    terminate: { from: ['outstanding'], to: 'terminated', emits: 'grant.terminated' },
    // Also after a lapse: an exercise counts on the day of notice and payment.
    exercise: { from: ['outstanding', 'terminated', 'lapsed'], to: 'exercised', emits: 'grant.exercised' },
    release: { from: ['outstanding', 'terminated'], to: 'released', emits: 'grant.released' },
    lapse: { from: ['outstanding', 'terminated'], to: 'lapsed', emits: 'grant.lapsed' },
    correct_termination: { from: ['terminated', 'lapsed'], to: 'outstanding', emits: 'grant.termination_corrected' },
    replace: { from: ['outstanding', 'terminated'], to: 'replaced', emits: 'grant.replaced' },
  },
});
export type GrantStatus = StatusOf<typeof grantMachine>;
