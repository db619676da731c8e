import { errorWhen } from '#kernel/error-when';
import type { ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Account } from '#accounts/account';
import { portfolioChoices, type PortfolioChoices } from '#companies/portfolio';
import { formationAgent, RegisteredAgent } from '#companies/registered_agent';
import { companyForm } from '#law/common/entity-types';
import { checkTaxYear } from '#law/federal/s-corporation';
import type { AppliedDefault } from '#law/formation/formation-input';
import { lawIfSupported } from '#law/states/index';
import type { CreateEntity } from './create-entity.dto';

interface WithDefaults {
  input: CreateEntity;
  chosen: AppliedDefault[];
  portfolio?: PortfolioChoices;
}

/**
 * Fills omitted parameters from the portfolio, then from the account. No default applies to an existing company, whose
 * registration is a fact.
 */
export async function withDefaults(input: CreateEntity, work: UnitOfWork): Promise<WithDefaults> {
  if (input.origin === 'existing') return { input, chosen: [] };
  const portfolio = await portfolioChoices(work, input.portfolio_id);
  const chosen = portfolio ? portfolioDefaults(input, portfolio) : [];
  if (input.jurisdiction === undefined && !chosen.some(({ path }) => path === 'jurisdiction')) {
    const { default_jurisdiction: value } = await work.find(Account, work.scope.account_id);
    if (value !== null)
      chosen.push({
        path: 'jurisdiction',
        value,
        source: 'account',
        reason: "Set by the account's default_jurisdiction.",
      });
  }
  const filled = Object.fromEntries(chosen.map(({ path, value }) => [path, value]));
  return { input: { ...input, ...filled }, chosen, portfolio };
}

/** Skips defaults that the law excludes: stock of an LLC, and other tax years of an S corporation. */
export function portfolioDefaults(
  input: Pick<CreateEntity, 'entity_type' | 'jurisdiction' | 'fiscal_year_end' | 'par_value' | 'authorized_shares'>,
  { defaults }: Pick<PortfolioChoices, 'defaults'>,
): AppliedDefault[] {
  const { jurisdiction, fiscal_year_end, par_value, authorized_shares } = defaults;
  const hasStock = companyForm(input.entity_type) === 'corporation';
  const fits = (end: string): boolean => input.entity_type !== 's_corp' || checkTaxYear(end).length === 0;
  const values = {
    jurisdiction,
    fiscal_year_end: fiscal_year_end !== null && fits(fiscal_year_end) ? fiscal_year_end : null,
    ...(hasStock ? { par_value, authorized_shares } : {}),
  };
  return Object.entries(values).flatMap(([path, value]): AppliedDefault[] =>
    value === null || (input[path as keyof typeof input] ?? null) !== null
      ? []
      : [{ path, value, source: 'portfolio', reason: `Set by the portfolio's default ${path}.` }],
  );
}

interface ChosenAgent {
  id: string | null;
  chosen: AppliedDefault[];
  errors: ParameterError[];
}

/** The state rejects a formation document without an agent in the state (8 Del. C. § 102(a)(2), W.S. 17-28-101). */
export async function chooseAgent(
  work: UnitOfWork,
  input: CreateEntity,
  portfolio?: PortfolioChoices,
): Promise<ChosenAgent> {
  const { registered_agent_id: sent, origin, jurisdiction } = input;
  if (origin === 'existing')
    return {
      id: null,
      chosen: [],
      errors: errorWhen(
        sent !== undefined,
        'registered_agent_id',
        'not_applicable',
        'Existing companies already have an agent. Omit registered_agent_id, then record the agent with ' +
          'POST /v1/registered_agents/{id}/attach.',
      ),
    };
  if (sent !== undefined) return { id: sent, chosen: [], errors: await checkAgent(work, sent, jurisdiction) };
  const shared = portfolio?.shared_registered_agent_id ?? null;
  const named = [shared, portfolio?.defaults.registered_agent ?? null].filter((id) => id !== null);
  const agents = await work.byIds(RegisteredAgent, named);
  const own = named.find((id) => agents.some((agent) => agent.id === id && agent.jurisdiction === jurisdiction));
  if (own !== undefined) {
    const which = own === shared ? 'shared registered agent' : 'default registered agent';
    return { id: own, chosen: [choice(own, 'portfolio', `The portfolio's ${which}.`)], errors: [] };
  }
  const law = lawIfSupported(jurisdiction);
  const [service] = law ? await work.all(RegisteredAgent, { jurisdiction: law.code, provider: 'service' }) : [];
  return service
    ? {
        id: service.id,
        chosen: [choice(service.id, 'service', `In ${law!.name}, Minutebook serves as registered agent.`)],
        errors: [],
      }
    : { id: null, chosen: [], errors: [] };
}

async function checkAgent(work: UnitOfWork, id: string, jurisdiction?: string): Promise<ParameterError[]> {
  const { agent, errors } = await formationAgent(work, id, 'registered_agent_id');
  if (errors.length > 0 || !agent || jurisdiction === undefined) return errors;
  return errorWhen(
    agent.jurisdiction !== jurisdiction,
    'registered_agent_id',
    'conflict',
    `${id} serves ${agent.jurisdiction}, but the company will be formed in ${jurisdiction}. Send an agent in ` +
      `${jurisdiction}, or omit registered_agent_id.`,
  );
}

const choice = (value: string, source: AppliedDefault['source'], reason: string): AppliedDefault => ({
  path: 'registered_agent_id',
  value,
  source,
  reason,
});
