import { Module } from '@nestjs/common';
import { CapTableImportController } from './cap-table-import.controller';
import { CapTableImportService } from './cap-table-import.service';

@Module({
  controllers: [CapTableImportController],
  providers: [CapTableImportService],
})
export class CapTableImportModule {}
