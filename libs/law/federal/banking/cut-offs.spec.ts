import { easternTime, nextSettlement } from './cut-offs';

const at = (text: string): Date => {
  const [date, time] = text.split(' ');
  return easternTime(date!, time!);
};
const settles = (rail: 'ach' | 'wire', given: string, cents = 100): string => {
  const { settles_on, settles_at } = nextSettlement(rail, at(given), cents);
  return `${settles_on} ${settles_at.toISOString()}`;
};

it.each([
  ['2026-12-01 09:00', '2026-12-01 2026-12-01T18:00:00.000Z'],
  ['2026-12-01 10:29', '2026-12-01 2026-12-01T18:00:00.000Z'],
  ['2026-12-01 10:30', '2026-12-01 2026-12-01T22:00:00.000Z'],
  ['2026-12-01 14:45', '2026-12-01 2026-12-01T23:00:00.000Z'],
  ['2026-12-01 16:44', '2026-12-01 2026-12-01T23:00:00.000Z'],
  ['2026-12-01 16:45', '2026-12-02 2026-12-02T13:30:00.000Z'],
  ['2026-07-01 10:00', '2026-07-01 2026-07-01T17:00:00.000Z'], // summer time
  ['2026-11-25 17:00', '2026-11-27 2026-11-27T13:30:00.000Z'], // Thanksgiving
  ['2026-11-28 12:00', '2026-11-30 2026-11-30T13:30:00.000Z'],
  ['2026-07-03 10:00', '2026-07-03 2026-07-03T17:00:00.000Z'], // the Friday before a Saturday holiday
])('an ACH credit given at %s ET settles on %s', (given, day) => expect(settles('ach', given)).toBe(day));

it('takes up to a million dollars on the same day, and more on the next banking day', () => {
  expect(settles('ach', '2026-12-01 09:00', 100_000_000)).toMatch(/^2026-12-01/);
  expect(settles('ach', '2026-12-01 09:00', 100_000_001)).toBe('2026-12-02 2026-12-02T13:30:00.000Z');
  expect(settles('ach', '2021-12-01 09:00', 10_000_001)).toMatch(/^2021-12-02/);
});

it.each([
  ['2026-12-01 18:44', '2026-12-01'],
  ['2026-12-01 18:45', '2026-12-02'],
  ['2026-12-04 19:00', '2026-12-07'],
  ['2026-12-24 19:00', '2026-12-28'],
])('a wire of any amount given at %s ET settles on %s', (given, day) =>
  expect(nextSettlement('wire', at(given), 1_000_000_000_00).settles_on).toBe(day),
);

it('opens a window on the evening before only if the window crosses midnight', () => {
  expect(nextSettlement('wire', at('2026-12-04 19:00'), 100).opens_at).toEqual(at('2026-12-06 21:00'));
  expect(nextSettlement('ach', at('2026-11-28 12:00'), 100).opens_at).toEqual(at('2026-11-29 16:45'));
  expect(nextSettlement('ach', at('2026-12-01 11:00'), 100).opens_at).toEqual(at('2026-12-01 10:30'));
});
