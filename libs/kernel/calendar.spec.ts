import fc from 'fast-check';
import { companyDay, dayBegins, dayIn, earliestDay, zoneOf } from './calendar';
import { addDays, legalDate } from './dates';

const at = (state: string | null, jurisdiction = 'US-DE', formation_date: string | null = null) => ({
  principal_address: state ? { state, country: 'US' } : null,
  jurisdiction,
  formation_date,
});
const states = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH ' +
  'OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR VI GU MP AS'
).split(' ');

/** Instants near midnight and daylight saving changes, from 2007, when 15 U.S.C. § 260a took its present form. */
const instants = fc
  .tuple(
    fc.integer({ min: 2007, max: 2060 }),
    fc.constantFrom([3, 8], [3, 14], [11, 1], [11, 7], [1, 1], [12, 31], [2, 28], [7, 4]),
    fc.integer({ min: -36 * 60, max: 36 * 60 }),
  )
  .map(([year, [month, day], minutes]) => new Date(Date.UTC(year, month! - 1, day) + minutes * 60_000));

it.each([
  ['2026-06-02T02:00:00Z', 'DE', '2026-06-01'],
  ['2026-06-02T04:00:00Z', 'DE', '2026-06-02'],
  ['2026-12-02T04:59:59Z', 'NY', '2026-12-01'],
  ['2026-12-02T05:00:00Z', 'NY', '2026-12-02'],
  ['2026-06-02T06:59:59Z', 'CA', '2026-06-01'],
  ['2026-06-02T07:00:00Z', 'CA', '2026-06-02'],
  ['2026-06-02T09:59:59Z', 'HI', '2026-06-01'],
  ['2026-06-01T14:00:00Z', 'GU', '2026-06-02'],
])('at %s a company in %s writes %s', (instant, state, day) => {
  expect(companyDay(at(state), new Date(instant))).toBe(day);
});

it('a company abroad keeps the calendar of the state whose law it lives by', () => {
  expect(zoneOf({ principal_address: { country: 'DE' }, jurisdiction: 'US-WY' })).toBe('America/Denver');
  expect(zoneOf(at(null))).toBe('America/New_York');
});

it('the day of acceptance is the first, even on the eve at the office; a day long before stays as it was', () => {
  expect(companyDay(at('CA', 'US-DE', '2026-06-02'), new Date('2026-06-02T05:00:00Z'))).toBe('2026-06-02');
  expect(companyDay(at('CA', 'US-DE', '2026-06-02'), new Date('2026-05-20T05:00:00Z'))).toBe('2026-05-19');
});

it('every state has its zone, and a day of it begins once, at its midnight, whatever the clocks do', () => {
  expect(states.filter((state) => zoneOf(at(state, 'US-XX')) === 'America/New_York')).toHaveLength(20);
  fc.assert(
    fc.property(instants, fc.constantFrom(...states), (instant, state) => {
      const day = companyDay(at(state), instant);
      const begins = dayBegins(at(state), day);
      expect(companyDay(at(state), begins)).toBe(day);
      expect(companyDay(at(state), new Date(+begins - 1))).toBe(addDays(day, -1));
      expect(+begins).toBeLessThanOrEqual(+instant);
      expect(+dayBegins(at(state), addDays(day, 1))).toBeGreaterThan(+instant);
    }),
    { numRuns: 400 },
  );
});

it('the earliest day is at most the day in any zone of any place that counts, and within a day of the latest', () => {
  fc.assert(
    fc.property(
      instants,
      fc.array(fc.constantFrom(...states), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (instant, where, unknown) => {
        const places = [...where.map((state) => ({ state, country: 'US' })), ...(unknown ? [null] : [])];
        const earliest = earliestDay(places, instant);
        for (const state of where) expect(earliest <= companyDay(at(state), instant)).toBe(true);
        if (unknown) expect(earliest).toBe(dayIn('Etc/GMT+12', instant));
        expect(earliest >= addDays(legalDate(instant), -1)).toBe(true);
      },
    ),
  );
});

it.each([
  ['FL', '2026-06-02T04:30:00Z', '2026-06-01'],
  ['TX', '2026-06-02T05:30:00Z', '2026-06-01'],
  ['ID', '2026-06-02T06:30:00Z', '2026-06-01'],
  ['NY', '2026-06-02T04:30:00Z', '2026-06-02'],
])('a state of several zones is read by its westernmost: %s at %s', (state, instant, day) => {
  expect(earliestDay([{ state, country: 'US' }], new Date(instant))).toBe(day);
});
