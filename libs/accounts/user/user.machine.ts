import { machine, type StatusOf } from '#kernel/machine';

export const userMachine = machine('user', {
  initial: 'active',
  moves: {
    deactivate: { from: ['active'], to: 'deactivated', emits: 'user.deactivated' },
    reactivate: { from: ['deactivated'], to: 'active', emits: 'user.reactivated' },
  },
});
export type UserStatus = StatusOf<typeof userMachine>;
