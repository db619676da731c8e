import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CreateBeneficialOwnershipReport } from './beneficial-ownership-report.dto';
import { BeneficialOwnershipReport } from './beneficial-ownership-report.entity';
import { BeneficialOwnershipService } from './beneficial-ownership.service';

@Resource({
  path: 'beneficial_ownership_reports',
  entity: BeneficialOwnershipReport,
  filters: ['entity_id', 'status'],
  sorts: ['created', 'due_on'],
  doc: 'Reports of beneficial owners to FinCEN, and determinations that none is owed.',
})
export class BeneficialOwnershipController {
  constructor(private readonly reports: BeneficialOwnershipService) {}

  @Operation('POST /entities/:id/beneficial_ownership_reports', {
    answers: 202,
    human: 'signature',
    refuses: ['not_found', 'invalid_state_transition'],
    doc:
      'Records why a company formed in the United States reports no beneficial owners, with rule and day: nothing is ' +
      'filed. Of a company that was formed abroad, files the report with FinCEN.',
  })
  create(@Input() input: CreateBeneficialOwnershipReport, @Ctx() ctx: RequestContext) {
    return this.reports.create(input, ctx);
  }
}
