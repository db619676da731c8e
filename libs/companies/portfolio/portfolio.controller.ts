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
  doc: 'Groups of companies that are looked at together: `GET /v1/entities?portfolio_id=…` lists one.',
})
export class PortfolioController {
  constructor(private readonly portfolios: PortfolioService) {}

  @Operation('POST /portfolios', { answers: 201, doc: 'Makes a portfolio.' })
  create(@Input() input: CreatePortfolio, @Ctx() ctx: RequestContext) {
    return this.portfolios.create(input, ctx);
  }

  @Operation('PATCH /portfolios/:id', { answers: 200, doc: 'Changes name and metadata.' })
  update(@Input() input: UpdatePortfolio, @Ctx() ctx: RequestContext) {
    return this.portfolios.update(input, ctx);
  }

  @Operation('POST /portfolios/:id/entities', {
    answers: 200,
    doc: 'Adds companies, all or none. Adding one twice is the same as once.',
  })
  addEntities(@Input() input: AddPortfolioEntities, @Ctx() ctx: RequestContext) {
    return this.portfolios.addEntities(input, ctx);
  }

  @Operation('DELETE /portfolios/:id/entities/:entity_id', {
    answers: 200,
    doc: 'Takes a company out; one that is not in it stays where it is.',
  })
  removeEntity(@Input() input: RemovePortfolioEntity, @Ctx() ctx: RequestContext) {
    return this.portfolios.removeEntity(input, ctx);
  }
}
