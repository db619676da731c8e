import { Module } from '@nestjs/common';
import { BundleReader } from './bundle-reader';
import { CapTableImportController } from './cap-table-import.controller';
import { CapTableImportService } from './cap-table-import.service';

@Module({ controllers: [CapTableImportController], providers: [BundleReader, CapTableImportService] })
export class CapTableImportModule {}
