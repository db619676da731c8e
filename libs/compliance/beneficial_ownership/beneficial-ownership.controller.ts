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
  doc: 'Beneficial ownership reports to FinCEN, and determinations that no report is required.',
})
export class BeneficialOwnershipController {
  constructor(private readonly reports: BeneficialOwnershipService) {}

  @Operation('POST /entities/:id/beneficial_ownership_reports', {
    answers: 202,
    human: 'signature',
    refuses: ['not_found', 'invalid_state_transition'],
    summary: 'Report beneficial owners',
    doc:
      'Files the report with FinCEN for a company formed abroad. A company formed in the US is exempt, so ' +
      'Minutebook only records the exemption, with the rule and the date.',
  })
  create(@Input() input: CreateBeneficialOwnershipReport, @Ctx() ctx: RequestContext) {
    return this.reports.create(input, ctx);
  }
}
