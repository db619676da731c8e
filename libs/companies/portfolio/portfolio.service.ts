import { Injectable } from '@nestjs/common';
import { invalid, type ParameterError } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import { mergeMetadata } from '#platform/wire/metadata';
import { Entity } from '#companies/entity';
import type { AddPortfolioEntities, CreatePortfolio, RemovePortfolioEntity, UpdatePortfolio } from './portfolio.dto';
import { Portfolio } from './portfolio.entity';

@Injectable()
export class PortfolioService {
  create(input: CreatePortfolio, { work }: Ctx): Portfolio {
    return work.insert(Portfolio, input);
  }

  async update({ id, metadata, ...changes }: UpdatePortfolio, { work }: Ctx): Promise<Portfolio> {
    const portfolio = await work.lock(Portfolio, id);
    return work.update(portfolio, {
      ...changes,
      ...(metadata ? { metadata: mergeMetadata(portfolio.metadata, metadata) } : {}),
    });
  }

  /** Skips companies already in the portfolio, so that only added companies emit an event. */
  async addEntities({ id, entity_ids }: AddPortfolioEntities, { work }: Ctx): Promise<Portfolio> {
    await work.find(Portfolio, id);
    const entities = await work.lockAll(Entity, { id: [...new Set(entity_ids)] });
    const seen = new Set(entities.map((entity) => entity.id));
    const errors = entity_ids.flatMap((one, index): ParameterError[] =>
      seen.has(one)
        ? []
        : [
            {
              param: `entity_ids[${index}]`,
              code: 'not_found',
              message: `entity_ids[${index}] is not a company that this credential can access.`,
            },
          ],
    );
    if (errors.length > 0) throw invalid(errors);
    for (const entity of entities) work.update(entity, { portfolio_id: id });
    return work.lock(Portfolio, id); // Companies are always locked before portfolios.
  }

  async removeEntity({ id, entity_id }: RemovePortfolioEntity, { work }: Ctx): Promise<Portfolio> {
    await work.find(Portfolio, id);
    const entity = await work.lock(Entity, entity_id);
    if (entity.portfolio_id === id) work.update(entity, { portfolio_id: null });
    return work.lock(Portfolio, id);
  }
}
