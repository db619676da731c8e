import { Module } from '@nestjs/common';
import { BankTransactionController } from './bank-transaction.controller';

@Module({ controllers: [BankTransactionController] })
export class BankTransactionModule {}
