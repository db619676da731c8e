import { newId } from '#platform/db/new-id';
import { newAccount } from '../support/accounts';
import { api, expectProblem, type Api } from '../support/api';
import { begin, companyOf, eventsOf, listAll, look, ok, type Company } from '../support/formation';
import { stack } from '../support/stack';

interface Portfolio {
  id: string;
  name: string;
  version: number;
  metadata: Record<string, string>;
}

let mine: Api;
beforeAll(async () => {
  mine = api((await newAccount('Portfolios')).sk_test);
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
});

it('gives them back, as often as it is asked to; a company is in one portfolio', async () => {
  const [one, other] = [await make('One'), await make('Other')];
  const { id } = await draft('Wanders, Inc.', { portfolio_id: one.id });
  ok(await add(other, id));
  expect([await idsOf(one), await idsOf(other)]).toEqual([[], [id]]);
  expect((await remove(one, id)).status).toBe(200);
  expect(await idsOf(other)).toEqual([id]);
  for (let times = 0; times < 2; times += 1) expect(ok(await remove(other, id))).toEqual(other);
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
  ).toMatchObject({ would_emit: ['entity.updated'] });
  expect((await mine.del(`${path}/entities/${id}`, { query })).body).toMatchObject({ would_emit: ['entity.updated'] });
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
