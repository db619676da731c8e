import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { PortfolioComplianceView } from './portfolio-compliance.dto';
import { PortfolioComplianceService } from './portfolio-compliance.service';

@Resource({ path: 'portfolio_compliance', doc: 'Obligations of all companies in a portfolio.' })
export class PortfolioComplianceController {
  constructor(private readonly compliance: PortfolioComplianceService) {}

  @Operation('GET /portfolios/:id/compliance', {
    answers: 200,
    returns: () => PortfolioComplianceView,
    summary: "Retrieve a portfolio's compliance",
    doc: 'Returns the number of obligations of each company by status, their totals, and the most urgent obligations.',
    callers: { discloses: 'company' },
    limits: { rate: 'read_computed' },
  })
  retrieve(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.compliance.retrieve(input, ctx);
  }
}
