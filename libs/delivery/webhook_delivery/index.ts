export { webhookSender } from './sender';
export { WebhookDeliveryModule } from './webhook-delivery.module';
