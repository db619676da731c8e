export { DataExportModule } from './data-export.module';
export { ExportWriter } from './export-writer';
