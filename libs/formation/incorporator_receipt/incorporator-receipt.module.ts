import { Module } from '@nestjs/common';
import { IncorporatorReceiptController } from './incorporator-receipt.controller';

@Module({ controllers: [IncorporatorReceiptController] })
export class IncorporatorReceiptModule {}
