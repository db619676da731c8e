export { CapTableImportModule } from './cap-table-import.module';
export { templateFile } from './spreadsheet/template-file';
