import { Module } from '@nestjs/common';
import { MailItemController } from './mail-item.controller';
import { MailItemService } from './mail-item.service';

@Module({ controllers: [MailItemController], providers: [MailItemService] })
export class MailItemModule {}
