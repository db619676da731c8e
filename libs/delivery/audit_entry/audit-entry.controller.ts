import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { pageChecks } from '#platform/queries/list';
import { auditSorts, AuditVerificationView, ListAuditEntries } from './audit-entry.dto';
import { AuditEntry } from './audit-entry.entity';
import { AuditEntryService } from './audit-entry.service';

@Resource({
  path: 'audit_entries',
  entity: AuditEntry,
  doc: 'Audit entries, each with its actor, linked in a hash chain that reveals any later change.',
})
export class AuditEntryController {
  constructor(private readonly audit: AuditEntryService) {}

  @Operation('GET /audit_entries/verify', {
    answers: 200,
    returns: () => AuditVerificationView,
    summary: 'Verify the audit chain',
    doc: "Recomputes the account's hash chain in this mode and returns the first break.",
    limits: { rate: 'read_computed' },
  })
  verify(@Ctx() ctx: RequestContext) {
    return this.audit.verify(ctx);
  }

  @Operation('GET /audit_entries/:id', { answers: 200, doc: 'Returns an audit entry.' })
  retrieve(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.audit.retrieve(input, ctx);
  }

  @Operation('GET /audit_entries', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(AuditEntry, auditSorts),
    doc: 'Lists audit entries, newest first.',
  })
  list(@Input() input: ListAuditEntries, @Ctx() ctx: RequestContext) {
    return this.audit.list(input, ctx);
  }
}
