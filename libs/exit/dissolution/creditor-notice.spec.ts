import { lawOf } from '#law/states/index';
import { checkNoticeDates, repurchasesBefore } from './creditor-notice';
import { yearEnds } from './winding-up.document';

const delaware = lawOf('US-DE').dissolution.corporation.notice;
const wyoming = lawOf('US-WY').dissolution.corporation.notice;
const codes = (given: Parameters<typeof checkNoticeDates>[0], law = delaware, today = '2026-08-01') =>
  checkNoticeDates(given, { dissolved_on: '2026-05-11', today, law }).map(({ param, code }) => `${param} ${code}`);
const noticeDates = { mailed_on: '2026-05-12', published_on: '2026-05-14', claims_until: '2026-07-13' };

it('gives creditors in Delaware sixty days from the first publication, which the mailing precedes', () => {
  expect(codes(noticeDates)).toEqual([]);
  expect(codes({ ...noticeDates, claims_until: '2026-07-12' })).toEqual(['claims_until too_early']);
  expect(codes({ ...noticeDates, mailed_on: '2026-05-15' })).toEqual(['published_on out_of_range']);
  expect(codes({ ...noticeDates, published_on: undefined })).toEqual(['published_on required']);
});

it('is recorded once it has appeared in the second week', () => {
  expect(codes(noticeDates, delaware, '2026-05-20')).toEqual(['published_on out_of_range']);
  expect(codes(noticeDates, delaware, '2026-05-21')).toEqual([]);
});

it('gives them 120 days from the mailing in Wyoming, where nothing is published', () => {
  const mailed = { mailed_on: '2026-05-12', claims_until: '2026-09-09' };
  expect(codes(mailed, wyoming)).toEqual([]);
  expect(codes({ ...mailed, claims_until: '2026-09-08' }, wyoming)).toEqual(['claims_until too_early']);
  expect(codes({ ...mailed, mailed_on: '2026-05-10' }, wyoming)).toEqual(['mailed_on out_of_range']);
  expect(codes({ ...mailed, mailed_on: '2026-08-02' }, wyoming)).toContain('mailed_on out_of_range');
});

it('states the repurchases on record in each of the three years before (8 Del. C. § 280(a)(1)f)', () => {
  const bought = (effective_date: string, total_cents: number) => ({ effective_date, total_cents });
  const all = [
    bought('2026-05-11', 100),
    bought('2025-05-12', 20),
    bought('2025-05-11', 3_000),
    bought('2023-05-11', 7),
    bought('2026-05-12', 9),
  ];
  const years = delaware.distributions_of_years!;
  expect(repurchasesBefore('2026-05-11', { years, since: '2020-01-02' }, all)).toEqual([
    { year_to: '2026-05-11', amount_cents: 120 },
    { year_to: '2025-05-11', amount_cents: 3_000 },
  ]);
});

it('states no year before the incorporation (8 Del. C. § 280(a)(1)f)', () => {
  const years = delaware.distributions_of_years!;
  expect(yearEnds('2026-05-11', { years, since: '2020-01-02' })).toEqual(['2026-05-11', '2025-05-11', '2024-05-11']);
  expect(yearEnds('2026-05-11', { years, since: '2025-05-12' })).toEqual(['2026-05-11']);
});
