import fc from 'fast-check';
import { addDays, addMonths } from './dates';
import { monthsPassed, vestedOn } from './vesting';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
const terms = fc.record({ months: fc.integer({ min: 1, max: 120 }), start: day }).chain(({ months, start }) => fc.record({ months: fc.constant(months), start: fc.constant(start), cliff_months: fc.integer({ min: 0, max: months }) }));
const quantity = fc.integer({ min: 1, max: 1_000_000_000 });

describe('months that have passed', () => {
  it('end on the same day of the month, or on the last of a shorter one', () => {
    expect([['2026-01-31', '2026-02-27'], ['2026-01-31', '2026-02-28'], ['2024-02-29', '2025-02-28'], ['2024-02-29', '2024-03-28'], ['2026-05-10', '2026-05-09'], ['2026-05-10', '2025-01-01']].map(([start, on]) => monthsPassed(start!, on!))).toEqual([0, 1, 12, 0, 0, 0]);
  });

  it('are as many as the day on which so many have passed says', () => {
    fc.assert(fc.property(day, fc.integer({ min: 0, max: 200 }), (start, months) => {
      expect(monthsPassed(start, addMonths(start, months))).toBe(months);
      if (months > 0) expect(monthsPassed(start, addDays(addMonths(start, months), -1))).toBe(months - 1);
    }));
  });
});

describe('shares that have vested', () => {
  it('are none before the cliff, its installments at it, and all at the end', () => {
    const four = { months: 48, cliff_months: 12, start: '2026-01-15' };
    expect(['2026-12-31', '2027-01-14', '2027-01-15', '2027-02-15', '2029-12-15', '2030-01-15', '2050-01-01'].map((on) => vestedOn(1_000_000, four, on))).toEqual([0, 0, 249_996, 270_829, 979_151, 1_000_000, 1_000_000]);
  });

  it('are whole, never become fewer, and are never more than there are', () => {
    fc.assert(fc.property(quantity, terms, fc.array(fc.integer({ min: -100, max: 5000 }), { minLength: 1 }), (shares, vesting, offsets) => {
      const vested = offsets.toSorted((a, b) => a - b).map((offset) => vestedOn(shares, vesting, addDays(vesting.start, offset)));
      expect(vested).toEqual(vested.toSorted((a, b) => a - b));
      expect(vested.every((one) => Number.isSafeInteger(one) && one >= 0 && one <= shares)).toBe(true);
      expect(vestedOn(shares, vesting, addMonths(vesting.start, vesting.months))).toBe(shares);
    }));
  });
});
