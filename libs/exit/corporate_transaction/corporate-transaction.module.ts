import { Module } from '@nestjs/common';
import { ChecklistItemController } from './checklist-item.controller';
import { ChecklistItemService } from './checklist-item.service';
import { ClosingBinderController, ClosingController } from './closing/closing.controller';
import { ClosingService } from './closing/closing.service';
import { CorporateTransactionController } from './corporate-transaction.controller';
import { CorporateTransactionService } from './corporate-transaction.service';
import './merged-company';
import { RegulatoryFilingController } from './regulatory-filing.controller';
import { RegulatoryFilingService } from './regulatory-filing.service';

@Module({
  controllers: [
    CorporateTransactionController,
    ChecklistItemController,
    RegulatoryFilingController,
    ClosingController,
    ClosingBinderController,
  ],
  providers: [CorporateTransactionService, ChecklistItemService, RegulatoryFilingService, ClosingService],
})
export class CorporateTransactionModule {}
