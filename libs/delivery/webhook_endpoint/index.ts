export { endpointDisabling } from './disable-endpoints';
export { WebhookEndpoint } from './webhook-endpoint.entity';
export { webhookEndpointMachine } from './webhook-endpoint.machine';
export { WebhookEndpointModule } from './webhook-endpoint.module';
