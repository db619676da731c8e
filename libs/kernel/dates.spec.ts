import { addBusinessDays, addMonths, isLegalDate } from './dates';

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
