import { Injectable } from '@nestjs/common';
import { invalid, type ParameterError } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import { mergeMetadata } from '#platform/wire/metadata';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import { formationAgent } from '#companies/registered_agent';
import { checkFiscalYearEnd } from '#law/formation/formation-checks';
import { checkParValue } from '#law/formation/founder-equity';
import { announceMoves } from './membership';
import {
  noDefaults,
  type AddPortfolioEntities,
  type CreatePortfolio,
  type PortfolioDefaults,
  type RemovePortfolioEntity,
  type UpdatePortfolio,
} from './portfolio.dto';
import { Portfolio } from './portfolio.entity';

@Injectable()
export class PortfolioService {
  async create({ defaults, ...input }: CreatePortfolio, { work }: Ctx): Promise<Portfolio> {
    await assertChoices(work, { defaults, ...input });
    return work.insert(Portfolio, {
      ...input,
      shared_compliance_calendar: input.shared_compliance_calendar ?? true,
      defaults: { ...noDefaults, ...sent(defaults) },
    });
  }

  async update({ id, metadata, defaults, ...changes }: UpdatePortfolio, { work }: Ctx): Promise<Portfolio> {
    const portfolio = await work.lock(Portfolio, id);
    await assertChoices(work, { defaults, ...changes });
    return work.update(portfolio, {
      ...changes,
      defaults: { ...portfolio.defaults, ...sent(defaults) },
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
    const moves = entities.map((entity) => ({ entity_id: entity.id, from: entity.portfolio_id, to: id }));
    for (const entity of entities) work.update(entity, { portfolio_id: id });
    await announceMoves(work, moves);
    return work.lock(Portfolio, id); // Companies are always locked before portfolios.
  }

  async removeEntity({ id, entity_id }: RemovePortfolioEntity, { work }: Ctx): Promise<Portfolio> {
    await work.find(Portfolio, id);
    const entity = await work.lock(Entity, entity_id);
    if (entity.portfolio_id === id) {
      work.update(entity, { portfolio_id: null });
      await announceMoves(work, [{ entity_id, from: id, to: null }]);
    }
    return work.lock(Portfolio, id);
  }
}

const sent = (defaults: Partial<PortfolioDefaults> = {}): Partial<PortfolioDefaults> =>
  Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== undefined));

async function assertChoices(
  work: UnitOfWork,
  { defaults = {}, shared_registered_agent_id }: Pick<UpdatePortfolio, 'defaults' | 'shared_registered_agent_id'>,
): Promise<void> {
  const { fiscal_year_end, par_value, registered_agent } = defaults;
  const agents = [
    ['shared_registered_agent_id', shared_registered_agent_id],
    ['defaults.registered_agent', registered_agent],
  ] as const;
  const errors = [
    ...(fiscal_year_end ? checkFiscalYearEnd(fiscal_year_end) : []),
    ...(par_value ? checkParValue(par_value) : []),
  ].map(({ param, ...error }) => ({ ...error, param: `defaults.${param}` }));
  for (const [param, id] of agents) if (id) errors.push(...(await formationAgent(work, id, param)).errors);
  if (errors.length > 0) throw invalid(errors);
}
