export { WebhookEndpoint } from './webhook-endpoint.entity';
export { webhookEndpointMachine } from './webhook-endpoint.machine';
