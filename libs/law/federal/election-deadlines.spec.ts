import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import { section83bDeadline, sElectionDeadline, sElectionEffect } from './election-deadlines';
import { isDistrictHoliday, rollForward } from './legal-holidays';

it.each([
  ['2026-01-07', '2026-03-23'], // Saturday 21 March
  ['2026-01-01', '2026-03-16'], // Sunday 15 March
  ['2027-01-01', '2027-03-15'],
  ['2024-12-31', '2025-03-17'], // two months end on February 28; fifteen days later is a Saturday
  ['2026-10-25', '2027-01-08'],
  ['2026-02-02', '2026-04-17'], // Thursday 16 April is Emancipation Day
])('for a tax year from %s lets Form 2553 in until %s', (begins, deadline) =>
  expect(sElectionDeadline(begins)).toBe(deadline),
);

it.each([
  ['2026-01-15', '2026-02-17'], // Saturday 14 February, then Washington's Birthday
  ['2026-03-01', '2026-03-31'],
  ['2028-01-30', '2028-02-29'],
  ['2026-12-02', '2027-01-04'], // New Year's Day, a Friday
])('for property transferred on %s lets an election under section 83(b) in until %s', (transferred, deadline) =>
  expect(section83bDeadline(transferred)).toBe(deadline),
);

it.each([
  ['2026-02-14', '2026-02-17'],
  ['2026-03-31', '2026-03-31'],
  ['2021-12-31', '2022-01-03'],
  ['2026-07-03', '2026-07-06'],
  ['2022-04-15', '2022-04-18'],
])('moves a deadline of %s to %s', (deadline, last) => expect(rollForward(deadline)).toBe(last));

it('keeps the holidays of the District besides the federal ones', () => {
  expect(
    ['2026-04-16', '2023-04-17', '2022-04-15', '2025-01-20', '2029-01-20', '2013-01-21'].filter(
      (day) => !isDistrictHoliday(day),
    ),
  ).toEqual([]);
  expect(['2023-04-16', '2026-01-20', '2004-04-16', '2026-12-24'].filter(isDistrictHoliday)).toEqual([]);
});

it('never moves a deadline back, nor by more than four days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
      const deadline = addDays('2021-01-01', offset);
      const last = rollForward(deadline);
      expect(last >= deadline && last <= addDays(deadline, 4)).toBe(true);
      expect(rollForward(last)).toBe(last);
    }),
  );
});

it('a deadline on the last day of the calendar is not moved on for ever', () =>
  expect(rollForward('9999-12-31')).toBe('9999-12-31'));

it.each([
  ['2027-01-25', '2026-11-09', '12-31', '2026-11-09'],
  ['2027-02-09', '2026-11-09', '12-31', '2027-01-01'],
  ['2027-03-15', '2026-11-09', '12-31', '2027-01-01'],
  ['2027-03-16', '2026-11-09', '12-31', '2028-01-01'],
  ['2027-02-09', '2026-11-09', '06-30', '2027-07-01'],
  ['2028-06-01', '2026-11-09', '02-28', '2029-03-01'],
])('lets an S election made on %s by a company of %s count from the year that begins on its day (%s)', (...given) => {
  const [made, formed, fiscal_year_end, effective_on] = given;
  expect(sElectionEffect(made, formed, fiscal_year_end)).toBe(effective_on);
});
