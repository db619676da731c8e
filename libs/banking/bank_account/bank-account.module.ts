import { Module } from '@nestjs/common';
import { BankAccountController } from './bank-account.controller';
import { BankAccountService } from './bank-account.service';
import './unfinished-accounts';

@Module({ controllers: [BankAccountController], providers: [BankAccountService] })
export class BankAccountModule {}
