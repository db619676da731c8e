import { Module } from '@nestjs/common';
import { BankModule } from '#banking/bank';
import { BankNotificationController } from './bank-notification.controller';

@Module({ imports: [BankModule], controllers: [BankNotificationController] })
export class BankNotificationModule {}
