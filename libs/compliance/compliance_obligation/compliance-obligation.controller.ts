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
  doc: 'What companies owe to states and to the United States, each duty with its day and its statute.',
})
export class ComplianceObligationController {
  constructor(private readonly obligations: ComplianceObligationService) {}

  @Operation('GET /compliance_obligations', {
    answers: 200,
    returns: 'page',
    checks: pageChecks(ComplianceObligation, obligationSorts),
    doc: 'Lists compliance obligations, newest first unless sorted otherwise.',
  })
  list(@Input() input: ListComplianceObligations, @Ctx() ctx: RequestContext) {
    return this.obligations.list(input, ctx);
  }

  @Operation('POST /compliance_obligations/:id/complete', {
    answers: 200,
    move: complianceObligationMachine.moves.complete,
    human: 'signature',
    refuses: ['not_found'],
    doc: 'Records that a duty was discharged outside of this service.',
  })
  complete(@Input() input: CompleteComplianceObligation, @Ctx() ctx: RequestContext) {
    return this.obligations.complete(input, ctx);
  }

  @Operation('POST /compliance_obligations/:id/waive', {
    answers: 200,
    move: complianceObligationMachine.moves.waive,
    human: 'signature',
    doc: 'Records that a company does not owe a duty after all. Nobody is reminded of it any more.',
  })
  waive(@Input() input: WaiveComplianceObligation, @Ctx() ctx: RequestContext) {
    return this.obligations.waive(input, ctx);
  }
}
