export { CapTableImportModule } from './cap-table-import.module';
