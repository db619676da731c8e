export { webhookSender } from './sender';
export { deliveryKinds, type DeliveryKind } from './webhook-delivery.dto';
export { WebhookDelivery } from './webhook-delivery.entity';
export { webhookDeliveryMachine } from './webhook-delivery.machine';
export { WebhookDeliveryModule } from './webhook-delivery.module';
