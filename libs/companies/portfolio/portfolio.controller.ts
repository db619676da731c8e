import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { AddPortfolioEntities, CreatePortfolio, RemovePortfolioEntity, UpdatePortfolio } from './portfolio.dto';
import { Portfolio } from './portfolio.entity';
import { PortfolioService } from './portfolio.service';

@Resource({
  path: 'portfolios',
  entity: Portfolio,
  filters: ['created'],
  sorts: ['created', 'name'],
  doc: 'Groups of companies. List the companies in a portfolio with `GET /v1/entities?portfolio_id=…`.',
})
export class PortfolioController {
  constructor(private readonly portfolios: PortfolioService) {}

  @Operation('POST /portfolios', { answers: 201, doc: 'Creates a portfolio.' })
  create(@Input() input: CreatePortfolio, @Ctx() ctx: RequestContext) {
    return this.portfolios.create(input, ctx);
  }

  @Operation('PATCH /portfolios/:id', {
    answers: 200,
    doc:
      'Updates the name, defaults, shared registered agent, digest, and metadata. New defaults and agents apply only ' +
      'to companies created later.',
    refuses: ['not_found'],
  })
  update(@Input() input: UpdatePortfolio, @Ctx() ctx: RequestContext) {
    return this.portfolios.update(input, ctx);
  }

  @Operation('POST /portfolios/:id/entities', {
    answers: 200,
    summary: 'Add companies to a portfolio',
    doc:
      'Adds companies to the portfolio. If any company cannot be added, none are. Companies already in the ' +
      'portfolio are unchanged.',
  })
  addEntities(@Input() input: AddPortfolioEntities, @Ctx() ctx: RequestContext) {
    return this.portfolios.addEntities(input, ctx);
  }

  @Operation('DELETE /portfolios/:id/entities/:entity_id', {
    answers: 200,
    summary: 'Remove a company from a portfolio',
    doc: 'Removes a company from the portfolio. Has no effect if the company is not in the portfolio.',
  })
  removeEntity(@Input() input: RemovePortfolioEntity, @Ctx() ctx: RequestContext) {
    return this.portfolios.removeEntity(input, ctx);
  }
}
