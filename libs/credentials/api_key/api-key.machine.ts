import { machine, type StatusOf } from '#kernel/machine';

export const apiKeyMachine = machine('api_key', {
  initial: 'active',
  moves: { revoke: { from: ['active'], to: 'revoked', emits: 'api_key.revoked' } },
});
export type ApiKeyStatus = StatusOf<typeof apiKeyMachine>;
