import { Module } from '@nestjs/common';
import { AuditEntryController } from './audit-entry.controller';
import { AuditEntryService } from './audit-entry.service';

@Module({ controllers: [AuditEntryController], providers: [AuditEntryService] })
export class AuditEntryModule {}
