import { Module } from '@nestjs/common';
import { Field } from '#platform/wire/field';
import { EntityView } from '#companies/entity';
import { CapTableController } from './cap-table.controller';
import { CapTableView } from './cap-table.dto';
import { capTablesOf, CapTableService } from './cap-table.service';
import { CapTableExportService } from './export/export.service';
import { StockLedgerController } from './export/stock-ledger.controller';

// Declared here because holdings depend on companies and not the other way around.
Field.object(() => CapTableView, 'Current cap table. Included only with `expand[]=cap_table`.', {
  optional: true,
  onDemand: true,
  load: { of: 'entity', by: 'cap_table.retrieve', read: capTablesOf },
})(EntityView.prototype, 'cap_table');

@Module({
  controllers: [CapTableController, StockLedgerController],
  providers: [CapTableService, CapTableExportService],
})
export class CapTableModule {}
