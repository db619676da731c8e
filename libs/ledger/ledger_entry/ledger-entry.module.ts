import { Module } from '@nestjs/common';
import { LedgerEntryController } from './ledger-entry.controller';

@Module({ controllers: [LedgerEntryController] })
export class LedgerEntryModule {}
