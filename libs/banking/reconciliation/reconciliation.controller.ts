import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { Reconciliation } from './reconciliation.entity';
import { ReconciliationService } from './reconciliation.service';

@Resource({
  path: 'reconciliations',
  entity: Reconciliation,
  filters: ['entity_id', 'bank_account_id', 'status', 'completed_at'],
  sorts: ['created'],
  doc: "Comparisons of bank accounts with the bank's ledger, run daily for every account.",
})
export class ReconciliationController {
  constructor(private readonly reconciliations: ReconciliationService) {}

  @Operation('POST /bank_accounts/:id/reconciliation', {
    answers: 202,
    tier: 2,
    refuses: ['bank_account_not_active'],
    summary: 'Reconcile a bank account',
    doc:
      "Compares the account with the bank's ledger, applies missed bank notifications, and lists each remaining " +
      'break with its cause. If a reconciliation of the account is already running, returns that reconciliation.',
  })
  create(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.reconciliations.create(input, ctx);
  }
}
