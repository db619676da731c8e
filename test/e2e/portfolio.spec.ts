import { newId } from '#platform/db/new-id';
import { newAccount, type Account } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import {
  begin,
  companyOf,
  dutiesOf,
  eventsOf,
  existingOf,
  listAll,
  look,
  ok,
  type Company,
} from '../support/formation';
import { stack } from '../support/stack';
import { newToken } from '../support/tokens';

interface Portfolio {
  id: string;
  name: string;
  version: number;
  updated: number;
  metadata: Record<string, string>;
}

let account: Account;
let mine: Api;
beforeAll(async () => {
  account = await newAccount('Portfolios');
  mine = api(account.sk_test);
});

const make = async (name: string): Promise<Portfolio> => ok(await mine.post<Portfolio>('/v1/portfolios', { name }));
const draft = (name: string, more: object = {}) => begin(mine, companyOf(name, 'c_corp', { submit: false, ...more }));
const add = (portfolio: Portfolio, ...entity_ids: string[]) =>
  mine.post<Portfolio>(`/v1/portfolios/${portfolio.id}/entities`, { entity_ids });
const remove = (portfolio: Portfolio, id: string) =>
  mine.del<Portfolio>(`/v1/portfolios/${portfolio.id}/entities/${id}`);
const idsOf = async ({ id }: Portfolio) =>
  (await listAll<Company>(mine, '/v1/entities', { portfolio_id: id })).map((one) => one.id);

it('is made, changed, listed and found', async () => {
  const made = await mine.post<Portfolio>('/v1/portfolios', { name: 'Cohort', metadata: { year: '2026' } });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.stringMatching(/^pf_/),
    object: 'portfolio',
    name: 'Cohort',
    defaults: {
      jurisdiction: null,
      registered_agent: null,
      fiscal_year_end: null,
      par_value: null,
      authorized_shares: null,
    },
    shared_registered_agent_id: null,
    shared_compliance_calendar: true,
    metadata: { year: '2026' },
    created: expect.any(Number),
    updated: expect.any(Number),
    livemode: false,
    version: 1,
  });
  expect(ok(await mine.patch<Portfolio>(`/v1/portfolios/${made.body.id}`, { name: 'Cohort 2026' }))).toMatchObject({
    name: 'Cohort 2026',
    version: 2,
  });
  expect((await listAll<Portfolio>(mine, '/v1/portfolios', { 'metadata[year]': '2026' })).map(({ id }) => id)).toEqual([
    made.body.id,
  ]);
  expect(
    ok(await mine.post<{ data: Portfolio[] }>('/v1/portfolios/search', { query: { field: 'name', eq: 'Cohort 2026' } }))
      .data,
  ).toHaveLength(1);
});

it('takes companies as they are made, and later; each tells so itself, and only once', async () => {
  const portfolio = await make('Filled');
  const [born, joined] = [await draft('Born, Inc.', { portfolio_id: portfolio.id }), await draft('Joined, Inc.')];
  expect(ok(await add(portfolio, born.id, joined.id, joined.id))).toEqual(portfolio);
  expect(ok(await add(portfolio, joined.id))).toEqual(portfolio);
  expect(await idsOf(portfolio)).toEqual([born.id, joined.id]);
  const types = async (id: string) =>
    (await eventsOf(mine, id)).filter(({ subject }) => subject.id === id).map(({ type }) => type);
  expect([await types(born.id), await types(joined.id)]).toEqual([
    ['entity.created'],
    ['entity.created', 'entity.updated'],
  ]);
  const ofPortfolio = async (id: string) =>
    (await eventsOf(mine, id)).filter(({ subject }) => subject.id === portfolio.id).map(({ type }) => type);
  expect([await ofPortfolio(born.id), await ofPortfolio(joined.id)]).toEqual([
    ['portfolio.entity_added'],
    ['portfolio.entity_added'],
  ]);
});

it('gives them back, as often as it is asked to; a company is in one portfolio', async () => {
  const [one, other] = [await make('One'), await make('Other')];
  const { id } = await draft('Wanders, Inc.', { portfolio_id: one.id });
  ok(await add(other, id));
  expect([await idsOf(one), await idsOf(other)]).toEqual([[], [id]]);
  expect((await remove(one, id)).status).toBe(200);
  expect(await idsOf(other)).toEqual([id]);
  for (let times = 0; times < 2; times += 1) expect(ok(await remove(other, id))).toEqual(other);
  expect(
    (await eventsOf(mine, id)).filter(({ subject }) => subject.object === 'portfolio').map(({ type }) => type),
  ).toEqual([
    'portfolio.entity_added',
    'portfolio.entity_removed',
    'portfolio.entity_added',
    'portfolio.entity_removed',
  ]);
  expect(await look(mine, id)).toMatchObject({ portfolio_id: null });
  expect(ok(await mine.patch(`/v1/entities/${id}?expand[]=portfolio`, { portfolio_id: one.id }))).toMatchObject({
    portfolio: { id: one.id },
  });
});

it('rehearsed, nothing is made, renamed, put in or taken out', async () => {
  const portfolio = await make('Rehearsed');
  const { id } = await draft('Rehearsed, Inc.', { portfolio_id: portfolio.id });
  const path = `/v1/portfolios/${portfolio.id}`;
  const query = { dry_run: 'true' };
  expect((await mine.post('/v1/portfolios', { name: 'New' }, { query })).body).toMatchObject({
    object: 'dry_run',
    resource: { id: null, name: 'New' },
    would_emit: ['portfolio.created'],
  });
  expect((await mine.patch(path, { name: 'Other' }, { query })).body).toMatchObject({
    resource: { name: 'Other' },
    would_emit: ['portfolio.updated'],
  });
  expect(
    (await mine.post(`${path}/entities`, { entity_ids: [(await draft('Outside, Inc.')).id] }, { query })).body,
  ).toMatchObject({ would_emit: ['entity.updated', 'portfolio.entity_added'] });
  expect((await mine.del(`${path}/entities/${id}`, { query })).body).toMatchObject({
    would_emit: ['entity.updated', 'portfolio.entity_removed'],
  });
  expect([await idsOf(portfolio), (await mine.get(path)).body]).toEqual([[id], portfolio]);
});

it('takes all or none: an unknown or foreign company is named', async () => {
  const portfolio = await make('Strict');
  const { id } = await draft('Alone, Inc.');
  const foreign = ok(await api(stack().sk_test).get<{ data: Company[] }>('/v1/entities')).data[0]!.id;
  expect(
    expectProblem(await add(portfolio, newId('ent'), id, foreign), 400, 'invalid_request').errors!.map(
      ({ param }) => param,
    ),
  ).toEqual(['entity_ids[0]', 'entity_ids[2]']);
  expectProblem(await remove(portfolio, foreign), 404, 'not_found');
  expect(await idsOf(portfolio)).toEqual([]);
  expect(
    expectProblem(
      await mine.post('/v1/entities', companyOf('Lost, Inc.', 'c_corp', { portfolio_id: newId('pf') })),
      400,
      'invalid_request',
    ).param,
  ).toBe('portfolio_id');
});

it('gives its defaults to new companies, shown with their source in a dry run, and refuses wrong values', async () => {
  const agent = ok(
    await mine.post<{ id: string }>('/v1/registered_agents', {
      jurisdiction: 'US-DE',
      name: 'Harbor Registered Agents LLC',
      street: '80 Quay Street',
      city: 'Dover',
      county: 'Kent',
      state: 'DE',
      postal_code: '19901',
    }),
  ).id;
  const made = ok(
    await mine.post<Portfolio>('/v1/portfolios?expand[]=shared_registered_agent', {
      name: 'Defaults',
      defaults: { jurisdiction: 'US-DE', fiscal_year_end: '06-30', par_value: '0.001', authorized_shares: 5_000_000 },
      shared_registered_agent_id: agent,
    }),
  );
  expect(made).toMatchObject({ shared_registered_agent: { id: agent } });
  const { jurisdiction: _, ...nowhere } = companyOf('Defaulted, Inc.', 'c_corp', { portfolio_id: made.id });
  const source = 'portfolio';
  const applied = [
    ['jurisdiction', 'US-DE'],
    ['fiscal_year_end', '06-30'],
    ['par_value', '0.001'],
    ['authorized_shares', 5_000_000],
    ['registered_agent_id', agent],
  ].map(([path, value]) => expect.objectContaining({ path, value, source }));
  expect((await mine.post('/v1/entities', nowhere, { query: { dry_run: 'true' } })).body).toMatchObject({
    resource: { applied_defaults: expect.arrayContaining(applied), registered_agent_id: agent },
  });
  ok(await mine.patch(`/v1/portfolios/${made.id}`, { defaults: { par_value: null } }));
  const company = await begin(mine, { ...nowhere, submit: false });
  expect(company.applied_defaults).toContainEqual(
    expect.objectContaining({ path: 'par_value', value: '0.00001', source: 'service' }),
  );
  expect(
    ok(
      await mine.post<{ data: Portfolio[] }>('/v1/portfolios/search', {
        query: { field: 'shared_registered_agent_id', eq: agent },
      }),
    ).data.map(({ id }) => id),
  ).toEqual([made.id]);
  expect(
    expectProblem(
      await mine.patch(`/v1/portfolios/${made.id}`, {
        defaults: { fiscal_year_end: '06-15', registered_agent: newId('ra') },
      }),
      400,
      'invalid_request',
    ).errors!.map(({ param }) => param),
  ).toEqual(['defaults.fiscal_year_end', 'defaults.registered_agent']);
});

it('shows the compliance of its companies, to a token limited to it as well, and of no other portfolio', async () => {
  const portfolio = await make('Watched');
  const number = (last: number) => ({ portfolio_id: portfolio.id, state_file_number: `771100${last}` });
  const members = [
    await begin(mine, existingOf('Watched One, Inc.', 'c_corp', number(1))),
    await begin(mine, existingOf('Watched Two, Inc.', 'c_corp', number(2))),
  ].map(({ id }) => id);
  const duties = [];
  for (const id of members) duties.push(await dutiesOf<{ id: string; status: string }>(mine, id));
  const path = `/v1/portfolios/${portfolio.id}/compliance`;
  const view = ok(
    await mine.get<{ per_entity: { entity_id: string; summary: Record<string, number> }[]; totals: object }>(path),
  );
  expect(view).toMatchObject({ object: 'portfolio_compliance_view', portfolio_id: portfolio.id });
  expect(view.per_entity.map(({ entity_id }) => entity_id)).toEqual(members);
  expect(Object.values(view.per_entity[0]!.summary).reduce((sum, count) => sum + count, 0)).toBe(duties[0]!.length);
  const { secret } = await newToken(account.sk_test, 3, { portfolio_id: portfolio.id });
  const token = api(secret);
  expect(ok(await token.get<object>(path))).toMatchObject({ per_entity: view.per_entity, totals: view.totals });
  const other = await make('Hidden');
  expectProblem(await token.get(`/v1/portfolios/${other.id}/compliance`), 404, 'not_found');
  expectProblem(
    await token.patch(`/v1/portfolios/${other.id}`, { defaults: { jurisdiction: 'US-WY' } }),
    404,
    'not_found',
  );
  ok(await token.patch(`/v1/portfolios/${portfolio.id}`, { defaults: { jurisdiction: 'US-WY' } }));
});
