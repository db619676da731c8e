import { Module } from '@nestjs/common';
import { RecoveryService } from './recovery.service';
import { WebhookDeliveryController } from './webhook-delivery.controller';
import { WebhookDeliveryService } from './webhook-delivery.service';
import './retention';
import './delivery-counts';

@Module({ controllers: [WebhookDeliveryController], providers: [WebhookDeliveryService, RecoveryService] })
export class WebhookDeliveryModule {}
