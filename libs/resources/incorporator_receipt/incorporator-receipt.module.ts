import { Module } from '@nestjs/common';
import { IncorporatorReceiptController } from './incorporator-receipt.controller';
import { IncorporatorReceiptService } from './incorporator-receipt.service';

@Module({ controllers: [IncorporatorReceiptController], providers: [IncorporatorReceiptService], exports: [IncorporatorReceiptService] })
export class IncorporatorReceiptModule {}
