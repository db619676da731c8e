import { machine, type StatusOf } from '#kernel/machine';

/**
 * An act ends the whole security, and the balance becomes a new security (Open Cap Table Format: terminal
 * transactions).
 */
export const securityMachine = machine('security', {
  initial: 'outstanding',
  moves: {
    transfer: { from: ['outstanding'], to: 'transferred', emits: 'security.transferred' },
    cancel: { from: ['outstanding'], to: 'cancelled', emits: 'security.cancelled' },
    repurchase: { from: ['outstanding'], to: 'repurchased', emits: 'security.repurchased' },
    convert: { from: ['outstanding'], to: 'converted', emits: 'security.converted' },
    exercise: { from: ['outstanding'], to: 'exercised', emits: 'security.exercised' },
    reissue: { from: ['outstanding'], to: 'reissued', emits: 'security.reissued' },
    release: { from: ['outstanding'], to: 'released', emits: 'security.released' },
    retract: { from: ['outstanding'], to: 'retracted', emits: 'security.retracted' },
  },
});
export type SecurityStatus = StatusOf<typeof securityMachine>;
