import { ById } from '#platform/wire/input';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/db/database';
import type { Condition } from '#platform/db/page';
import type { Page } from '#platform/db/reader';
import { verifyAudit } from '#platform/events/audit-verification';
import type { Ctx } from '#platform/operations/context';
import { toInstant } from '#platform/wire/instant';
import { pageQuery } from '#platform/queries/list';
import { auditSorts, type AuditVerificationView, type ListAuditEntries } from './audit-entry.dto';
import { AuditEntry } from './audit-entry.entity';

@Injectable()
export class AuditEntryService {
  constructor(private readonly database: Database) {}

  retrieve({ id }: ById, { read }: Ctx): Promise<AuditEntry> {
    return read.find(AuditEntry, id);
  }

  list(
    { action, occurred_after, occurred_before, ...input }: ListAuditEntries,
    { read }: Ctx,
  ): Promise<Page<AuditEntry>> {
    const where: Condition[] = [];
    if (action) where.push({ column: 'action', operator: 'glob', value: action });
    if (occurred_after) where.push({ column: 'occurred_at', operator: '>', value: toInstant(occurred_after) });
    if (occurred_before) where.push({ column: 'occurred_at', operator: '<', value: toInstant(occurred_before) });
    return read.page(AuditEntry, pageQuery(input, { where, sorts: auditSorts, columns: { created: 'recorded_at' } }));
  }

  async verify({ principal }: Ctx): Promise<AuditVerificationView> {
    return { object: 'audit_verification', ...(await verifyAudit(this.database, principal)) };
  }
}
