import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import { addBankingDays, bankingDayFrom, isBankingDay } from './banking-days';

it.each([
  ['2026-07-03', true], // July 4 is a Saturday: the Reserve Banks are open on Friday, federal offices are not
  ['2027-07-05', false], // July 4 is a Sunday
  ['2027-12-24', true],
  ['2027-06-18', true],
  ['2026-06-19', false],
  ['2020-06-19', true], // before Juneteenth
  ['2022-06-20', false],
  ['2026-01-19', false],
  ['2026-02-16', false],
  ['2026-05-25', false],
  ['2026-09-07', false],
  ['2026-10-12', false],
  ['2026-11-11', false],
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2026-12-25', false],
  ['2023-01-02', false],
  ['2026-11-28', false],
])('whether %s is a banking day: %s', (day, is) => expect(isBankingDay(day)).toBe(is));

it.each([
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-12-24', 2, '2026-12-29'],
  ['2026-07-02', 1, '2026-07-03'],
  ['2026-11-27', 0, '2026-11-27'],
])('%s and %d banking days is %s', (day, days, end) => expect(addBankingDays(day, days)).toBe(end));

it('never moves a date back, by more than four days, or to a day without banking', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
      const day = addDays('2000-01-01', offset);
      const next = bankingDayFrom(day);
      expect(next >= day && next <= addDays(day, 4) && isBankingDay(next)).toBe(true);
      expect(addBankingDays(day, 1)).toBe(bankingDayFrom(addDays(day, 1)));
    }),
  );
});
