import { machine, type StatusOf } from '#kernel/machine';

export const tokenMachine = machine('token', {
  initial: 'active',
  moves: { revoke: { from: ['active'], to: 'revoked', emits: 'token.revoked' } },
});
export type TokenStatus = StatusOf<typeof tokenMachine>;
