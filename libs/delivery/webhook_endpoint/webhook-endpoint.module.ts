import { Module } from '@nestjs/common';
import { WebhookEndpointController } from './webhook-endpoint.controller';
import { WebhookEndpointService } from './webhook-endpoint.service';

@Module({ controllers: [WebhookEndpointController], providers: [WebhookEndpointService] })
export class WebhookEndpointModule {}
