import fc from 'fast-check';
import { addDays } from '#kernel/dates';
import { grantOn, issuableOf, remainingOf, tranchesOfGrant, vestedOf } from '#equity/grant-vesting';
import { splitShares, type SplitRatio } from '#equity/split';
import { upcoming } from '#equity/vesting-schedule';
import type { VestingTerms } from '#equity/vesting';
import type { Grant } from './grant.entity';
import { splitTerms } from './split-grant';

const start = '2026-05-04';
const terms: VestingTerms = {
  start,
  allocation: 'cumulative_rounding',
  conditions: [{ kind: 'schedule', parts: 1, period_months: 1, periods: 48, cliff_months: 12 }],
};
const grantOf = (quantity: number): Grant =>
  ({
    quantity,
    issued_quantity: 0,
    returned_quantity: 0,
    withheld_quantity: 0,
    exercise_price: '1',
    fair_market_value: '1',
    vesting: terms,
    vesting_facts: { milestones: [], accelerations: [] },
    service_ended_on: null,
    splits: [],
  }) as unknown as Grant;

function splitOn(grant: Grant, on: string, ratio: SplitRatio): Grant | null {
  const after = splitShares(remainingOf(grant), ratio).shares;
  return after === 0 ? null : { ...grant, ...splitTerms(grant, { ratio, stock_split_id: 'spl', on, after }) };
}

const ratio = fc.record({ numerator: fc.integer({ min: 1, max: 20 }), denominator: fc.integer({ min: 1, max: 20 }) });
const life = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  first: fc.nat({ max: 1600 }),
  share: fc.integer({ min: 0, max: 100 }),
  early: fc.integer({ min: 0, max: 50 }),
  ratios: fc.array(ratio, { minLength: 1, maxLength: 3 }),
});

it('vests the same part of what was left through splits, rounded down, never less later, and all in the end', () => {
  fc.assert(
    fc.property(life, ({ quantity, first, share, early, ratios }) => {
      const on = addDays(start, first);
      let grant = grantOf(quantity);
      grant = {
        ...grant,
        vesting_facts: {
          milestones: [],
          accelerations: early === 0 ? [] : [{ on, quantity: Math.floor((quantity * early) / 100) }],
        },
      };
      grant = { ...grant, issued_quantity: Math.floor((issuableOf(grant, on) * share) / 100) };
      for (const [index, by] of ratios.entries()) {
        const was = grant;
        const next = splitOn(grant, addDays(on, index), by);
        if (next === null) return;
        grant = next;
        const days = [on, addDays(on, 100), addDays(on, 500), addDays(start, 1600), addDays(start, 2000)].toSorted();
        const vested = days.map((day) => vestedOf(grant, day));
        expect(vested).toEqual(vested.toSorted((one, other) => one - other));
        expect(vested.at(-1)).toBe(grant.quantity - grant.returned_quantity);
        for (const [at, day] of days.entries()) {
          const part = (issuableOf(was, day) * remainingOf(grant)) / remainingOf(was);
          expect([
            vested[at]! >= grant.issued_quantity,
            Math.abs(vested[at]! - grant.issued_quantity - part) <= 1,
          ]).toEqual([true, true]);
        }
        expect(remainingOf(grant)).toBeLessThanOrEqual((remainingOf(was) * by.numerator) / by.denominator);
        expect(grantOn(grant, addDays(on, -1))).toMatchObject({ quantity, splits: [] });
        const told = tranchesOfGrant(grant).reduce((sum, one) => sum + one.quantity, 0n);
        expect(told >= BigInt(grant.quantity) * 10n ** 10n).toBe(true);
      }
    }),
  );
});

it('what is still to vest adds up through splits to what has not vested, with what waits for milestones', () => {
  const waiting: VestingTerms = {
    ...terms,
    conditions: [
      ...terms.conditions,
      { kind: 'milestone', parts: 1, name: 'Approval' },
      { kind: 'milestone', parts: 2, name: 'First sale' },
    ],
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.array(ratio, { minLength: 1, maxLength: 3 }),
      fc.nat({ max: 1600 }),
      (quantity, ratios, days) => {
        const on = addDays(start, days);
        let grant: Grant | null = { ...grantOf(quantity), vesting: waiting };
        for (const by of ratios) grant = grant && splitOn(grant, on, by);
        if (grant === null) return;
        const split = grant;
        const rest = upcoming(tranchesOfGrant(split), on, (day) => split.quantity - vestedOf(split, day));
        expect(rest.reduce((sum, one) => sum + one.quantity, 0)).toBe(split.quantity - vestedOf(split, on));
      },
    ),
  );
});
