import { holidays as california } from '#law/states/california/holidays';
import { holidays as newYork } from '#law/states/new-york/holidays';
import { isHolidayBy, nextBusinessDay } from './business-days';

it.each([
  ['2027-03-31', true], // Cesar Chavez Day
  ['2027-05-31', true],
  ['2027-05-24', false],
  ['2026-11-26', true],
  ['2026-11-27', true],
  ['2028-01-01', true],
  ['2027-07-05', true], // the Monday after Sunday, July 4
  ['2027-07-04', true],
  ['2027-12-27', false], // Saturday holidays do not move
])('whether %s is a holiday in California: %s', (day, is) => expect(isHolidayBy(california, day)).toBe(is));

it.each([
  ['2026-11-03', true], // the general election
  ['2028-11-07', true],
  ['2026-10-12', true],
  ['2026-03-31', false],
  ['2026-11-27', false],
])('whether %s is a public holiday in New York: %s', (day, is) => expect(isHolidayBy(newYork, day)).toBe(is));

it('moves a day past weekends and holidays that follow each other, and no other day', () => {
  const inCalifornia = (day: string) => nextBusinessDay(day, (date) => isHolidayBy(california, date));
  expect(['2028-03-31', '2026-11-26', '2027-04-15', '2028-04-15'].map(inCalifornia)).toEqual([
    '2028-04-03',
    '2026-11-30',
    '2027-04-15',
    '2028-04-17',
  ]);
});
