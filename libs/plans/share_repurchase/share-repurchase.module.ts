import { Module } from '@nestjs/common';
import { ShareRepurchaseController } from './share-repurchase.controller';
import { ShareRepurchaseService } from './share-repurchase.service';

@Module({ controllers: [ShareRepurchaseController], providers: [ShareRepurchaseService] })
export class ShareRepurchaseModule {}
