import { Module } from '@nestjs/common';
import { AccountClosing } from './account-closing';
import { AccountClosingController } from './account-closing.controller';
import './end-accounts';

@Module({ controllers: [AccountClosingController], providers: [AccountClosing] })
export class AccountClosingModule {}
