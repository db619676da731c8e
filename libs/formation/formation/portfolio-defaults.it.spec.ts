import type { Ctx } from '#platform/operations/context';
import { startTestDatabase, type TestDatabase, type TestTenant } from '#testing/database';
import { Account } from '#accounts/account';
import { Entity } from '#companies/entity';
import { RegisteredAgent } from '#companies/registered_agent';
import type { Portfolio } from '#companies/portfolio';
import { jurisdictionByDefault } from '#platform/operations/default-jurisdiction';
import '../../companies/portfolio/contributions';
import { PortfolioService } from '../../companies/portfolio/portfolio.service';
import type { CreateEntity } from './create-entity.dto';
import { EntityFormationService } from './entity-formation.service';

let database: TestDatabase;
let tenant: TestTenant;
let agents: Record<'US-DE' | 'US-WY' | 'US-NY', string>;
beforeAll(async () => {
  database = await startTestDatabase();
  tenant = await database.tenant();
  agents = await tenant.run((work) => {
    const agent = (jurisdiction: 'US-DE' | 'US-WY' | 'US-NY') =>
      work.insert(RegisteredAgent, {
        provider: 'outside',
        jurisdiction,
        name: 'Harbor Agents LLC',
        street: '80 Quay Street',
        city: 'Dover',
        county: 'Kent',
        state: jurisdiction.slice(-2),
        postal_code: '19901',
      }).id;
    return { 'US-DE': agent('US-DE'), 'US-WY': agent('US-WY'), 'US-NY': agent('US-NY') };
  });
});
afterAll(() => database?.stop());

const [companies, portfolios] = [new EntityFormationService(), new PortfolioService()];
const make = (input: object = {}): Promise<Portfolio> =>
  tenant.run((work) => portfolios.create({ name: 'Fund', ...input }, { work } as Ctx));
const draft = (input: Partial<CreateEntity> = {}): Promise<Entity> =>
  tenant.run((work) =>
    companies.create(
      {
        legal_name: 'New, Inc.',
        entity_type: 'c_corp',
        submit: false,
        founders: [{ name: 'Ada', email: 'ada@tests.example' }],
        ...input,
      },
      { work } as Ctx,
    ),
  );
const sourceOf = ({ applied_defaults }: Entity, path: string) =>
  applied_defaults.find((one) => one.path === path)?.source;

it('takes the request first, then the portfolio, the account and the service', async () => {
  const { id: portfolio_id } = await make({ defaults: { jurisdiction: 'US-DE', par_value: '0.01' } });
  await tenant.run(async (work) =>
    work.update(await work.lock(Account, tenant.scope.account_id), { default_jurisdiction: 'US-WY' }),
  );
  const [own, ofPortfolio, ofAccount] = [
    await draft({ portfolio_id, jurisdiction: 'US-WY', par_value: '0.5' }),
    await draft({ portfolio_id }),
    await draft(),
  ];
  expect([own.jurisdiction, own.par_value, sourceOf(own, 'jurisdiction')]).toEqual(['US-WY', '0.5', undefined]);
  expect([ofPortfolio.jurisdiction, ofPortfolio.par_value]).toEqual(['US-DE', '0.01']);
  expect(['jurisdiction', 'par_value', 'authorized_shares'].map((path) => sourceOf(ofPortfolio, path))).toEqual([
    'portfolio',
    'portfolio',
    'service',
  ]);
  expect([ofAccount.jurisdiction, sourceOf(ofAccount, 'jurisdiction'), sourceOf(ofAccount, 'par_value')]).toEqual([
    'US-WY',
    'account',
    'service',
  ]);
  // Policies judge the company's jurisdiction of formation.
  expect(await tenant.run((work) => jurisdictionByDefault(work, portfolio_id))).toBe('US-DE');
  expect(await tenant.run((work) => jurisdictionByDefault(work))).toBe('US-WY');
});

it('names the shared agent, then the default agent, then that of the service, each in its state', async () => {
  const { id: portfolio_id } = await make({
    shared_registered_agent_id: agents['US-DE'],
    defaults: { registered_agent: agents['US-WY'], jurisdiction: 'US-DE' },
  });
  const [delaware, wyoming] = [await draft({ portfolio_id }), await draft({ portfolio_id, jurisdiction: 'US-WY' })];
  expect([delaware.registered_agent_id, wyoming.registered_agent_id]).toEqual([agents['US-DE'], agents['US-WY']]);
  expect([delaware, wyoming].map((one) => sourceOf(one, 'registered_agent_id'))).toEqual(['portfolio', 'portfolio']);
  const alone = await draft({ jurisdiction: 'US-DE' });
  expect(alone.registered_agent_id).not.toBe(agents['US-DE']);
  const named = await draft({ jurisdiction: 'US-DE', registered_agent_id: agents['US-DE'] });
  expect([named.registered_agent_id, sourceOf(named, 'registered_agent_id')]).toEqual([agents['US-DE'], undefined]);
});

it('leaves the agent of existing members when the shared agent changes', async () => {
  const { id: portfolio_id } = await make({ defaults: { jurisdiction: 'US-DE' } });
  const before = await draft({ portfolio_id });
  await tenant.run((work) =>
    portfolios.update({ id: portfolio_id, shared_registered_agent_id: agents['US-DE'] }, { work } as Ctx),
  );
  const after = await draft({ portfolio_id });
  const member = await tenant.run((work) => work.find(Entity, before.id));
  expect([member.registered_agent_id, after.registered_agent_id]).toEqual([
    before.registered_agent_id,
    agents['US-DE'],
  ]);
});

it('refuses an agent of another state, of a state without formations, or unknown', async () => {
  const refused = (act: Promise<unknown>) =>
    act.then(
      () => [],
      ({ extra }: { extra: { errors: { param: string; code: string }[] } }) =>
        extra.errors.map(({ param, code }) => [param, code]),
    );
  const unknown = `ra_${'0'.repeat(26)}`;
  expect(await refused(draft({ jurisdiction: 'US-DE', registered_agent_id: agents['US-WY'] }))).toEqual([
    ['registered_agent_id', 'conflict'],
  ]);
  expect(await refused(draft({ jurisdiction: 'US-DE', registered_agent_id: unknown }))).toEqual([
    ['registered_agent_id', 'not_found'],
  ]);
  expect(await refused(make({ shared_registered_agent_id: agents['US-NY'] }))).toEqual([
    ['shared_registered_agent_id', 'unsupported'],
  ]);
  expect(
    await refused(make({ defaults: { registered_agent: unknown, fiscal_year_end: '06-15', par_value: '0' } })),
  ).toEqual([
    ['defaults.fiscal_year_end', 'invalid'],
    ['defaults.par_value', 'out_of_range'],
    ['defaults.registered_agent', 'not_found'],
  ]);
});

it('records who joined and left a portfolio', async () => {
  const [one, other] = [await make(), await make()];
  const { id: entity_id } = await draft({ portfolio_id: one.id, jurisdiction: 'US-DE' });
  await tenant.run((work) => companies.update({ id: entity_id, portfolio_id: other.id }, { work } as Ctx));
  await tenant.run((work) => portfolios.removeEntity({ id: other.id, entity_id }, { work } as Ctx));
  await tenant.run((work) => portfolios.removeEntity({ id: other.id, entity_id }, { work } as Ctx));
  const events = (id: string) =>
    database.system.query(
      `select type, entity_id, sequence from event where subject_id = $1 and type like 'portfolio.entity%'
        order by sequence`,
      [id],
    );
  expect(await events(one.id)).toEqual([
    { type: 'portfolio.entity_added', entity_id, sequence: 2 },
    { type: 'portfolio.entity_removed', entity_id, sequence: 3 },
  ]);
  expect(await events(other.id)).toEqual([
    { type: 'portfolio.entity_added', entity_id, sequence: 2 },
    { type: 'portfolio.entity_removed', entity_id, sequence: 3 },
  ]);
});
