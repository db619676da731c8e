import { machine, type StatusOf } from '#kernel/machine';

/** Deliveries tell nobody of themselves: an event about each would be delivered too. */
export const webhookDeliveryMachine = machine('webhook_delivery', {
  initial: 'pending',
  moves: {
    deliver: { from: ['pending'], to: 'delivered', emits: 'webhook_delivery.delivered' },
    exhaust: { from: ['pending'], to: 'exhausted', emits: 'webhook_delivery.exhausted' },
  },
});
export type WebhookDeliveryStatus = StatusOf<typeof webhookDeliveryMachine>;
