import { Module } from '@nestjs/common';
import { ChecklistItemController } from './checklist-item.controller';
import { ChecklistItemService } from './checklist-item.service';
import { CorporateTransactionController } from './corporate-transaction.controller';
import { CorporateTransactionService } from './corporate-transaction.service';
import { RegulatoryFilingController } from './regulatory-filing.controller';
import { RegulatoryFilingService } from './regulatory-filing.service';

@Module({
  controllers: [CorporateTransactionController, ChecklistItemController, RegulatoryFilingController],
  providers: [CorporateTransactionService, ChecklistItemService, RegulatoryFilingService],
})
export class CorporateTransactionModule {}
