import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { pageChecks } from '#platform/queries/list';
import {
  CompleteComplianceObligation,
  ListComplianceObligations,
  obligationSorts,
  WaiveComplianceObligation,
} from './compliance-obligation.dto';
import { ComplianceObligation } from './compliance-obligation.entity';
import { complianceObligationMachine } from './compliance-obligation.machine';
import { ComplianceObligationService } from './compliance-obligation.service';

@Resource({
  path: 'compliance_obligations',
  entity: ComplianceObligation,
  sorts: obligationSorts,
  doc: 'Company obligations to state and federal authorities, with due dates and statutes.',
})
export class ComplianceObligationController {
  constructor(private readonly obligations: ComplianceObligationService) {}

  @Operation('GET /compliance_obligations', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(ComplianceObligation, obligationSorts),
    doc: 'Returns a page of compliance obligations, newest first by default.',
  })
  list(@Input() input: ListComplianceObligations, @Ctx() ctx: RequestContext) {
    return this.obligations.list(input, ctx);
  }

  @Operation('POST /compliance_obligations/:id/complete', {
    answers: 200,
    move: complianceObligationMachine.moves.complete,
    human: 'signature',
    refuses: ['not_found'],
    doc: 'Records that an obligation was completed outside Minutebook.',
  })
  complete(@Input() input: CompleteComplianceObligation, @Ctx() ctx: RequestContext) {
    return this.obligations.complete(input, ctx);
  }

  @Operation('POST /compliance_obligations/:id/waive', {
    answers: 200,
    move: complianceObligationMachine.moves.waive,
    human: 'signature',
    doc: 'Records that a company does not owe an obligation. Reminders for the obligation stop.',
  })
  waive(@Input() input: WaiveComplianceObligation, @Ctx() ctx: RequestContext) {
    return this.obligations.waive(input, ctx);
  }
}
