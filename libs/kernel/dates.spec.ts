import fc from 'fast-check';
import { addBusinessDays, addDays, addMonths, isLegalDate, isWithin, legalDate, type LegalDate } from './dates';

it('knows the calendar', () => {
  expect(isLegalDate('2026-02-28')).toBe(true);
  expect(isLegalDate('2026-02-29')).toBe(false);
  expect(isLegalDate('2028-02-29')).toBe(true);
  expect(isLegalDate('26-1-1')).toBe(false);
  expect(isLegalDate('0000-12-31')).toBe(false);
});

it('ends a month early where the later month is shorter', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 2)).toBe('2027-02-15');
});

it('skips weekends when an office counts days', () => {
  expect(addBusinessDays(new Date('2026-05-01T12:00:00Z'), 1).toISOString()).toBe('2026-05-04T12:00:00.000Z');
});

const sooner = fc.integer({ min: Date.UTC(1583, 0, 1), max: Date.UTC(9999, 11, 31) });
const last = fc.integer({ min: 0, max: 800 }).map((days) => Date.UTC(9999, 11, 31) - days * 86_400_000);
const day = fc.oneof(sooner, last).map((ms) => legalDate(new Date(ms)));
const some = fc.oneof(fc.nat({ max: 400 }), fc.nat({ max: 1_000_000 }), fc.constant(Number.MAX_SAFE_INTEGER));

it.each<[string, (on: LegalDate, count: number) => LegalDate]>([
  ['days', addDays],
  ['months', addMonths],
])('more %s are never an earlier day, and no day is after the last of the calendar', (_, add) => {
  fc.assert(
    fc.property(day, day, some, some, (one, other, few, more) => {
      const [[first, second], [least, most]] = [
        [one, other].toSorted() as [string, string],
        [few, more].toSorted((a, b) => a - b) as [number, number],
      ];
      expect(isLegalDate(add(first, least))).toBe(true);
      expect(
        add(first, least) >= first && add(first, least) <= add(second, least) && add(first, least) <= add(first, most),
      ).toBe(true);
      expect(add(first, 0)).toBe(first);
      if (add(first, 1) === first) expect(first).toBe('9999-12-31');
    }),
    { numRuns: 1000 },
  );
});

it('the calendar ends with the year 9999, also with an instant after it', () => {
  expect([
    addDays('9999-12-31', 1),
    addMonths('9999-12-01', 1),
    addMonths('9998-12-31', 13),
    addMonths('2026-01-01', 12 * 8000),
    legalDate(new Date(Date.UTC(10_000, 0, 1))),
  ]).toEqual(Array(5).fill('9999-12-31'));
  expect([addDays('9999-12-30', 1), addMonths('9998-12-31', 12), addMonths('9999-11-30', 1)]).toEqual([
    '9999-12-31',
    '9999-12-31',
    '9999-12-30',
  ]);
  expect(() => legalDate(new Date(NaN))).toThrow(RangeError);
});

it('a day is within so many years of another, before and after it', () => {
  expect(['1926-05-04', '2126-05-04', '2026-01-01'].map((on) => isWithin(100, on, '2026-05-04'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['1926-05-03', '2126-05-05', '9999-12-31', '1583-01-01'].map((on) => isWithin(100, on, '2026-05-04'))).toEqual(
    [false, false, false, false],
  );
});
