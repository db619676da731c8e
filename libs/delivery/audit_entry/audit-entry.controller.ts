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
  doc: 'Who did what, in a chain of hashes that shows every later change.',
})
export class AuditEntryController {
  constructor(private readonly audit: AuditEntryService) {}

  @Operation('GET /audit_entries/verify', {
    answers: 200,
    returns: () => AuditVerificationView,
    doc: 'Recomputes the chain of the account in this mode, and names the first place that does not hold.',
    limits: { rate: 'read_computed' },
  })
  verify(@Ctx() ctx: RequestContext) {
    return this.audit.verify(ctx);
  }

  @Operation('GET /audit_entries/:id', { answers: 200, doc: 'Retrieves an audit entry.' })
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
