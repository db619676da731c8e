import { machine, type StatusOf } from '#kernel/machine';

/** Emits no events, which would need deliveries themselves. */
export const webhookDeliveryMachine = machine('webhook_delivery', {
  initial: 'pending',
  moves: {
    deliver: { from: ['pending'], to: 'delivered', emits: 'webhook_delivery.delivered' },
    exhaust: { from: ['pending'], to: 'exhausted', emits: 'webhook_delivery.exhausted' },
  },
});
export type WebhookDeliveryStatus = StatusOf<typeof webhookDeliveryMachine>;
