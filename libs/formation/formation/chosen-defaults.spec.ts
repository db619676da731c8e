import type { CreateEntity } from './create-entity.dto';
import { portfolioDefaults } from './chosen-defaults';

const defaults = {
  jurisdiction: 'US-WY' as const,
  registered_agent: null,
  fiscal_year_end: '06-30',
  par_value: '0.001',
  authorized_shares: 5_000_000,
};
const taken = (input: Partial<CreateEntity>, more: object = {}) =>
  Object.fromEntries(
    portfolioDefaults({ entity_type: 'c_corp', ...input }, { defaults: { ...defaults, ...more } }).map(
      ({ path, value, source }) => [path, [value, source]],
    ),
  );

it('fills each omitted parameter from the portfolio, and names it as the source', () => {
  expect(taken({})).toEqual({
    jurisdiction: ['US-WY', 'portfolio'],
    fiscal_year_end: ['06-30', 'portfolio'],
    par_value: ['0.001', 'portfolio'],
    authorized_shares: [5_000_000, 'portfolio'],
  });
});

it('keeps the parameters of the request', () => {
  expect(taken({ jurisdiction: 'US-DE', fiscal_year_end: '12-31', par_value: '0.1', authorized_shares: 1000 })).toEqual(
    {},
  );
});

it('skips defaults that the law excludes: stock of an LLC, and another tax year of an S corporation', () => {
  expect(Object.keys(taken({ entity_type: 'llc' }))).toEqual(['jurisdiction', 'fiscal_year_end']);
  expect(Object.keys(taken({ entity_type: 's_corp' }))).toEqual(['jurisdiction', 'par_value', 'authorized_shares']);
  expect(taken({ entity_type: 's_corp' }, { fiscal_year_end: '12-31' })).toHaveProperty('fiscal_year_end');
});
