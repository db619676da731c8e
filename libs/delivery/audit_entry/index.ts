export { AuditEntry } from './audit-entry.entity';
export { AuditEntryModule } from './audit-entry.module';
