import type { Entity } from '#companies/entity';
import { checkTransactionTerms } from './corporate-transaction.validation';

const entity = { entity_type: 'c_corp', jurisdiction: 'US-DE' } as Entity;
const errorsOf = (by: string, earn_out_months?: number) =>
  checkTransactionTerms(
    'asset_sale',
    {
      consideration_cents: 500,
      earn_out_cents: 100,
      ...(earn_out_months === undefined ? {} : { earn_out_months }),
      earn_out_milestones: [{ description: 'Release of version 3', by, amount_cents: 100 }],
      description: 'all software',
      substantially_all: false,
    },
    { entity, people: [], today: '2026-05-04' },
  ).map(({ param, code }) => `${param} ${code}`);

it('refuses a milestone after the day on which the earn-out may be decided', () => {
  expect(errorsOf('2027-05-04')).toEqual([]);
  expect(errorsOf('2027-05-05')).toEqual(['asset_sale.earn_out_milestones[0].by too_late']);
  expect(errorsOf('2028-05-04', 24)).toEqual([]);
  expect(errorsOf('2028-05-05', 24)).toEqual(['asset_sale.earn_out_milestones[0].by too_late']);
});
