import type { CompanyFacts } from '#companies/company';
import { companyTime, describe as describeCompany, eachShare, perShare, quotientOf } from './format';

it('tells a ratio as a decimal where that ends, and as it was given where not', () => {
  expect(
    [
      ['1', '0.4'],
      ['1.25', '0.125'],
      ['1', '1'],
      ['1', '3'],
      ['1', '0'],
    ].map(([numerator, denominator]) => quotientOf(numerator!, denominator!)),
  ).toEqual(['2.5', '10', '1', '1 over 3', '1 over 0']);
});

it('tells what a share costs with all its places, and no fewer than those of cents', () => {
  expect(['2.5', '15', '0.34', '1.1144', '0.00001', '1250.5'].map(perShare)).toEqual([
    '$2.50',
    '$15.00',
    '$0.34',
    '$1.1144',
    '$0.00001',
    '$1,250.50',
  ]);
});

it('divides an amount among shares to four decimals', () =>
  expect([eachShare(500_000_000, 1000), eachShare(1, 3), eachShare(5, null)]).toEqual([
    '$5,000.000000',
    '$0.003333',
    '',
  ]));

it('states the time of a signature in the time zone of the company', () => {
  const company = { jurisdiction: 'US-DE' as const, principal_address: { state: 'CA', country: 'US' } };
  expect(companyTime(company, '2026-04-27T01:30:05Z')).toBe('April 26, 2026 at 6:30:05 p.m. PDT');
  expect(companyTime({ ...company, principal_address: null }, '2026-01-27T17:30:05Z')).toBe(
    'January 27, 2026 at 12:30:05 p.m. EST',
  );
});

it('describes a company by the law that formed it', () => {
  const company = { entity_type: 'c_corp', jurisdiction: 'US-DE' } as CompanyFacts;
  expect(describeCompany(company)).toBe('a Delaware corporation');
  expect(describeCompany({ ...company, foreign_jurisdiction: 'GB' })).toBe('a foreign corporation (United Kingdom)');
});
