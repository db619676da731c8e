export { CapTableImportModule } from './cap-table-import.module';
export { CapTableImportService } from './cap-table-import.service';
