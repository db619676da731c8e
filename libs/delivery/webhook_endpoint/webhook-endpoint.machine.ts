import { machine, type StatusOf } from '#kernel/machine';

export const webhookEndpointMachine = machine('webhook_endpoint', {
  initial: 'enabled',
  moves: {
    disable: { from: ['enabled'], to: 'disabled', emits: 'webhook_endpoint.disabled' },
    enable: { from: ['disabled'], to: 'enabled', emits: 'webhook_endpoint.enabled' },
  },
});
export type WebhookEndpointStatus = StatusOf<typeof webhookEndpointMachine>;
