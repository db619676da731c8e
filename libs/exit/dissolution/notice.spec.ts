import { lawOf } from '#law/states/index';
import { flawsOf } from './notice';

const delaware = lawOf('US-DE').dissolution.corporation.notice;
const wyoming = lawOf('US-WY').dissolution.corporation.notice;
const codes = (given: Parameters<typeof flawsOf>[0], law = delaware, today = '2026-08-01') =>
  flawsOf(given, { dissolved_on: '2026-05-11', today, law }).map(({ param, code }) => `${param} ${code}`);
const given = { mailed_on: '2026-05-12', published_on: '2026-05-14', claims_until: '2026-07-13' };

it('gives creditors in Delaware sixty days from the first publication, which the mailing precedes', () => {
  expect(codes(given)).toEqual([]);
  expect(codes({ ...given, claims_until: '2026-07-12' })).toEqual(['claims_until too_early']);
  expect(codes({ ...given, mailed_on: '2026-05-15' })).toEqual(['published_on out_of_range']);
  expect(codes({ ...given, published_on: undefined })).toEqual(['published_on required']);
});

it('is recorded once it has appeared in the second week', () => {
  expect(codes(given, delaware, '2026-05-20')).toEqual(['published_on out_of_range']);
  expect(codes(given, delaware, '2026-05-21')).toEqual([]);
});

it('gives them 120 days from the mailing in Wyoming, where nothing is published', () => {
  const mailed = { mailed_on: '2026-05-12', claims_until: '2026-09-09' };
  expect(codes(mailed, wyoming)).toEqual([]);
  expect(codes({ ...mailed, claims_until: '2026-09-08' }, wyoming)).toEqual(['claims_until too_early']);
  expect(codes({ ...mailed, mailed_on: '2026-05-10' }, wyoming)).toEqual(['mailed_on out_of_range']);
  expect(codes({ ...mailed, mailed_on: '2026-08-02' }, wyoming)).toContain('mailed_on out_of_range');
});
