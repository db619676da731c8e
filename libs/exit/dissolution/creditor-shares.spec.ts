import fc from 'fast-check';
import { owedOn, payDebts, type Debt } from './creditor-shares';

const debt = (due_cents: number, more: Partial<Debt> = {}): Debt => ({
  rank: 2,
  due_cents,
  secured_cents: 0,
  paid_cents: 0,
  ...more,
});
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const debts = fc.array(
  fc
    .record({
      rank: fc.integer({ min: 1, max: 4 }),
      due_cents: fc.integer({ min: 1, max: 10 ** 11 }),
      part: fc.nat(100),
    })
    .map(({ part, ...one }) =>
      debt(one.due_cents, { rank: one.rank, secured_cents: Math.floor((one.due_cents * part) / 100) }),
    ),
  { minLength: 1, maxLength: 8 },
);

it('pays a claim and a note of equal rank the same ratio of what they are owed: 49.83 %', () => {
  expect(payDebts(15_000_000, [debt(10_000_000), debt(20_100_822)])).toEqual([4_983_253, 10_016_747]);
});

it('pays secured debts before unsecured debts, and their deficiency with the others', () => {
  expect(payDebts(1000, [debt(900, { secured_cents: 500 }), debt(600)])).toEqual([700, 300]);
  expect(payDebts(400, [debt(900, { secured_cents: 500 }), debt(600)])).toEqual([400, 0]);
});

it('pays a subordinated debt only after the debts that precede it', () => {
  expect(payDebts(700, [debt(500, { rank: 3 }), debt(600), debt(100, { rank: 1 })])).toEqual([0, 600, 100]);
  expect(payDebts(750, [debt(500, { rank: 3 }), debt(600), debt(100, { rank: 1 })])).toEqual([50, 600, 100]);
});

it('evens a later payment out with earlier payments', () => {
  expect(payDebts(100, [debt(200, { paid_cents: 100 }), debt(200)])).toEqual([0, 100]);
  expect(payDebts(100, [debt(200, { paid_cents: 50 }), debt(200, { paid_cents: 50 })])).toEqual([50, 50]);
});

it('divides all of the money, pays no debt more than it is owed, and equal rank in equal ratio', () => {
  fc.assert(
    fc.property(debts, fc.nat(10_000), fc.nat(100), (all, ten_thousandths, first) => {
      const cents = Math.floor((owedOn(all) * ten_thousandths) / 10_000);
      const before = Math.floor((cents * first) / 100);
      const once = payDebts(before, all);
      const then = payDebts(
        cents - before,
        all.map((one, at) => ({ ...one, paid_cents: once[at]! })),
      );
      const paid = all.map((_, at) => once[at]! + then[at]!);
      expect([sum(once), sum(paid)]).toEqual([before, cents]);
      for (const [at, one] of all.entries()) {
        expect(paid[at]!).toBeLessThanOrEqual(one.due_cents);
        for (const [other, another] of all.entries()) {
          if (one.secured_cents + another.secured_cents > 0) continue;
          const [a, b] = [BigInt(paid[at]!) * BigInt(another.due_cents), BigInt(paid[other]!) * BigInt(one.due_cents)];
          // Two roundings to the cent move a ratio by at most two cents of either debt.
          const most = 4n * BigInt(Math.max(one.due_cents, another.due_cents));
          if (one.rank === another.rank) expect((a > b ? a - b : b - a) <= most).toBe(true);
          if (one.rank < another.rank && paid[at]! < one.due_cents - 2) expect(paid[other]!).toBeLessThanOrEqual(2);
        }
      }
    }),
    { numRuns: 2000 },
  );
});
