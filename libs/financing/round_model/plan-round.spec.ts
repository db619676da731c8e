import fc from 'fast-check';
import Fraction from 'fraction.js';
import { fromScaled } from '#kernel/decimal';
import { converter, fromCents, grownBy, type Convertible } from './conversion-terms';
import { planRound, type RoundTerms } from './plan-round';

const safe = (amount: number, cap: number | null, more: Partial<Convertible> = {}): Convertible => ({
  amount_cents: amount * 100,
  valuation_cap_cents: cap === null ? null : cap * 100,
  cap_basis: 'post_money',
  discount_percent: '0',
  ...more,
});
const terms = (pre_money: number, new_money: number, more: Partial<RoundTerms> = {}): RoundTerms => ({
  pre_money_cents: pre_money * 100,
  new_money_cents: [new_money * 100],
  price_decimals: 4,
  pre_money_includes_convertibles: true,
  convertibles: [],
  pool: { shares: 0, percent: null, borne_by: 'existing_holders' },
  base: { shares: 10_000_000, unallocated: 100_000 },
  ...more,
});
const priceOf = (outcome: ReturnType<typeof planRound>): string => fromScaled(outcome!.price);

describe('the examples that Y Combinator publishes for the post-money SAFE', () => {
  const convertibles = [safe(200_000, 4_000_000), safe(800_000, 8_000_000)];

  it('a round above the caps: $15,000,000 pre-money, $5,000,000 new money, 1,695,000 more in the pool', () => {
    const outcome = planRound(
      terms(15_000_000, 5_000_000, {
        convertibles,
        pool: { shares: 1_695_000, percent: null, borne_by: 'existing_holders' },
      }),
    );
    expect(outcome!.conversions).toEqual([
      { shares: 588_235, by: 'valuation_cap' },
      { shares: 1_176_470, by: 'valuation_cap' },
    ]);
    expect([priceOf(outcome), outcome!.new_shares, outcome!.fully_diluted]).toEqual([
      '1.1144',
      [4_486_719],
      17_946_424,
    ]);
  });

  it('a round below a cap: $8,800,000 pre-money, $2,200,000 new money, 1,573,000 more in the pool', () => {
    const outcome = planRound(
      terms(8_800_000, 2_200_000, {
        convertibles,
        pool: { shares: 1_573_000, percent: null, borne_by: 'existing_holders' },
      }),
    );
    expect(outcome!.conversions).toEqual([
      { shares: 590_334, by: 'valuation_cap' },
      { shares: 1_216_360, by: 'round_price' },
    ]);
    expect([priceOf(outcome), outcome!.new_shares, outcome!.fully_diluted]).toEqual([
      '0.6577',
      [3_344_990],
      16_724_684,
    ]);
  });
});

it('prices the SAFE primer example: $100,000 pre-money at $8,000,000 or 15 %, $1,000,000 on $10,000,000', () => {
  const convertibles = [safe(100_000, 8_000_000, { cap_basis: 'pre_money', discount_percent: '15' })];
  const outcome = planRound(
    terms(10_000_000, 1_000_000, {
      convertibles,
      price_decimals: 3,
      pre_money_includes_convertibles: false,
      base: { shares: 11_000_000, unallocated: 0 },
    }),
  );
  expect([priceOf(outcome), outcome!.new_shares, outcome!.conversions]).toEqual([
    '0.909',
    [1_100_110],
    [{ shares: 137_500, by: 'valuation_cap' }],
  ]);
});

// One percent of 10,000,000 plus the added 2,000,000 is 120,000, regardless of other SAFEs.
it('a pre-money cap counts what the round adds to the pool, and nothing that converts', () => {
  const convertibles = [safe(100_000, 10_000_000, { cap_basis: 'pre_money' }), safe(1_000_000, 10_000_000)];
  const pool = { shares: 2_000_000, percent: null, borne_by: 'all_holders' as const };
  expect(planRound(terms(20_000_000, 1_000_000, { convertibles, pool }))!.conversions).toEqual([
    { shares: 120_000, by: 'valuation_cap' },
    { shares: 1_124_444, by: 'valuation_cap' },
  ]);
});

// Fractions would make 3,076,923.08, 1,538,461.54 and 769,230.77. A fifth of 15,384,613 whole shares is 3,076,922.6.
it('counts only whole shares in a post-money capitalization and in the pre-money shares', () => {
  const convertibles = [safe(1_000_000, 5_000_000), safe(1_000_000, 10_000_000), safe(500_000, 10_000_000)];
  const outcome = planRound(terms(60_000_000, 10_000_000, { convertibles }))!;
  expect([outcome.conversions.map(({ shares }) => shares), outcome.pre_money_shares]).toEqual([
    [3_076_922, 1_538_461, 769_230],
    15_384_613,
  ]);
});

it('a discount counts where it gives more than the cap', () => {
  const outcome = planRound(
    terms(10_000_000, 1_000_000, {
      convertibles: [safe(100_000, 12_000_000, { discount_percent: '20' }), safe(100_000, null)],
    }),
  );
  expect(outcome!.conversions.map(({ by }) => by)).toEqual(['discount', 'round_price']);
});

it('finds no price where post-money caps promise the whole company or convertibles exceed the valuation', () => {
  expect(planRound(terms(10_000_000, 1_000_000, { convertibles: [safe(5_000_000, 4_000_000)] }))).toBeNull();
  expect(planRound(terms(1_000_000, 1_000_000, { convertibles: [safe(1_200_000, null)] }))).toBeNull();
});

it.each(['existing_holders', 'all_holders'] as const)(
  'a pool of so many percent after the round is reached by whole shares, borne by %s',
  (borne_by) => {
    const outcome = planRound(
      terms(10_000_000, 2_500_000, {
        convertibles: [safe(500_000, 5_000_000)],
        pool: { shares: null, percent: '10', borne_by },
      }),
    )!;
    const unallocated = 100_000 + outcome.pool_increase;
    expect(unallocated * 10).toBeGreaterThanOrEqual(outcome.fully_diluted);
    expect((unallocated - 1) * 10).toBeLessThan(outcome.fully_diluted - 1);
  },
);

/** The library declares its class only as a value. */
type Rational = InstanceType<typeof Fraction>;

const zero = new Fraction(0);
const sum = (parts: readonly (Rational | number)[]): Rational =>
  parts.reduce<Rational>((total, part) => total.add(part), zero);
interface Settled {
  shares: Rational[];
  pool: Rational;
  /** Whole shares, counted in a capitalization of whole shares. */
  whole: Rational[];
}

/**
 * An independent solver by the letter of the terms, with the price in cents. It tries all choices, keeps those that no
 * holder would change, and takes the fewest shares. The pool never shrinks.
 */
function byTheLetter(
  price: Rational,
  base: number,
  convertibles: readonly Convertible[],
  poolOf: { fixed: Rational; part: Rational },
): Settled | null {
  const bought = convertibles.map(({ amount_cents, discount_percent }) =>
    new Fraction(amount_cents).div(price.mul(new Fraction(1).sub(new Fraction(discount_percent).div(100)))),
  );
  const part = (index: number): Rational =>
    new Fraction(convertibles[index]!.amount_cents, convertibles[index]!.valuation_cap_cents!);
  const choices = convertibles.reduce<boolean[][]>(
    (found, { valuation_cap_cents }) =>
      found.flatMap((one) =>
        valuation_cap_cents === null
          ? [[...one, false]]
          : [
              [...one, false],
              [...one, true],
            ],
      ),
    [[]],
  );
  const settled = choices.flatMap((capped) =>
    [false, true].flatMap((grows): Settled[] => {
      const of = (basis: Convertible['cap_basis']): Rational =>
        sum(
          convertibles.flatMap(({ cap_basis }, index) => (capped[index] && cap_basis === basis ? [part(index)] : [])),
        );
      const [early, late] = [of('pre_money'), of('post_money')];
      const { fixed, part: slope } = grows ? poolOf : { fixed: zero, part: zero };
      // all = base + bought + early × (base + pool) + late × all, and pool = fixed + slope × all.
      const left = new Fraction(1).sub(late).sub(early.mul(slope));
      if (left.compare(0) <= 0) return [];
      const all = sum([base, ...bought.filter((_, index) => !capped[index]), early.mul(base), early.mul(fixed)]).div(
        left,
      );
      const pool = fixed.add(slope.mul(all));
      const atCap = convertibles.map(({ valuation_cap_cents, cap_basis }, index) =>
        valuation_cap_cents === null ? zero : part(index).mul(cap_basis === 'post_money' ? all : pool.add(base)),
      );
      const agrees =
        atCap.every((shares, index) => {
          const better = shares.compare(bought[index]!);
          return better === 0 || capped[index] === better > 0;
        }) &&
        pool.compare(0) >= 0 &&
        (grows || poolOf.fixed.add(poolOf.part.mul(all)).compare(0) <= 0);
      if (!agrees) return [];
      const shares = atCap.map((one, index) => (capped[index] ? one : bought[index]!));
      let whole = shares.map((one) => one.floor());
      for (let last = sum([]); !last.equals(sum(whole));) {
        last = sum(whole);
        const capitalization = last.add(base);
        whole = whole.map((one, index) =>
          capped[index] && convertibles[index]!.cap_basis === 'post_money'
            ? part(index).mul(capitalization).floor()
            : one,
        );
      }
      return [{ pool, shares, whole }];
    }),
  );
  const total = ({ shares, pool }: Settled): Rational => sum([...shares, pool]);
  return settled.reduce<Settled | null>(
    (least, one) => (least === null || total(one).compare(total(least)) < 0 ? one : least),
    null,
  );
}

describe('of any round', () => {
  const cents = (max: number) => fc.integer({ min: 1, max });
  const convertible = fc.record({
    amount_cents: cents(500_000_000),
    valuation_cap_cents: fc.option(fc.integer({ min: 100_000_000, max: 10_000_000_000 })),
    cap_basis: fc.constantFrom('post_money' as const, 'pre_money' as const),
    discount_percent: fc.constantFrom('0', '5', '12.5', '20', '99'),
  });
  const rounds: fc.Arbitrary<RoundTerms> = fc.record({
    pre_money_cents: fc.integer({ min: 10_000, max: 100_000_000_000 }),
    new_money_cents: fc.array(cents(10_000_000_000), { minLength: 1, maxLength: 4 }),
    price_decimals: fc.integer({ min: 2, max: 10 }),
    pre_money_includes_convertibles: fc.boolean(),
    convertibles: fc.array(convertible, { maxLength: 5 }),
    pool: fc
      .record({
        percent: fc.option(fc.constantFrom('1', '10', '33.3333333333')),
        borne_by: fc.constantFrom('existing_holders' as const, 'all_holders' as const),
      })
      .map((pool) => ({ ...pool, shares: pool.percent === null ? 1000 : null })),
    base: fc
      .record({ shares: fc.integer({ min: 1, max: 100_000_000 }), part: fc.double({ min: 0, max: 0.5, noNaN: true }) })
      .map(({ shares, part }) => ({ shares, unallocated: Math.floor(shares * part) })),
  });
  const holds = (property: (round: RoundTerms, outcome: NonNullable<ReturnType<typeof planRound>>) => void) =>
    fc.assert(
      fc.property(rounds, (round) => {
        const outcome = planRound(round);
        if (outcome) property(round, outcome);
      }),
      { numRuns: 300 },
    );

  const poolOf = (
    { pool, base, new_money_cents }: RoundTerms,
    price: Rational,
  ): { fixed: Rational; part: Rational } => {
    if (pool.percent === null) return { fixed: new Fraction(pool.shares!), part: zero };
    const part = new Fraction(pool.percent).div(100);
    const rest = new Fraction(1).sub(part);
    return {
      fixed: part
        .mul(sum(new_money_cents.map((amount) => new Fraction(amount).div(price))))
        .sub(base.unallocated)
        .div(rest),
      part: part.div(rest),
    };
  };

  const exceeds = (round: RoundTerms, price: Rational): boolean => {
    const { convertibles, base, pool } = round;
    const settled = byTheLetter(price, base.shares, convertibles, poolOf(round, price));
    if (!settled) return true;
    return (
      sum([
        base.shares,
        ...(round.pre_money_includes_convertibles ? settled.shares : []),
        pool.borne_by === 'existing_holders' ? settled.pool : zero,
      ])
        .mul(price)
        .compare(round.pre_money_cents) > 0
    );
  };

  it('its price does not exceed the pre-money valuation, and a price one tick higher would', () => {
    holds((round, { price }) => {
      const inCents = (scaled: bigint) => new Fraction(scaled, fromCents(1));
      expect([
        exceeds(round, inCents(price)),
        exceeds(round, inCents(price + 10n ** BigInt(10 - round.price_decimals))),
      ]).toEqual([false, true]);
    });
  });

  it('every share is somebody’s, and the whole is the sum of its parts', () => {
    holds(({ base }, { conversions, new_shares, pool_increase, fully_diluted }) =>
      expect(
        [base.shares, pool_increase, ...conversions.map(({ shares }) => shares), ...new_shares].reduce(
          (total, shares) => total + shares,
          0,
        ),
      ).toBe(fully_diluted),
    );
  });

  it('a percentage of the pool is reached by as few shares as reach it', () => {
    holds(({ pool, base, convertibles }, { price, new_shares, pool_increase }) => {
      if (pool.percent === null) return;
      const reaches = (increase: number): boolean => {
        const { whole } = byTheLetter(new Fraction(price, fromCents(1)), base.shares, convertibles, {
          fixed: new Fraction(increase),
          part: zero,
        })!;
        return (
          new Fraction(base.unallocated + increase)
            .mul(100)
            .compare(sum([base.shares, increase, ...new_shares, ...whole]).mul(pool.percent!)) >= 0
        );
      };
      expect([reaches(pool_increase), pool_increase > 0 && reaches(pool_increase - 1)]).toEqual([true, false]);
    });
  });

  it('gives all who convert what their terms say, to the letter and the share, at the price that this makes', () => {
    holds(({ convertibles, base }, { price, conversions, pool_increase }) => {
      const { shares, whole } = byTheLetter(new Fraction(price, fromCents(1)), base.shares, convertibles, {
        fixed: new Fraction(pool_increase),
        part: zero,
      })!;
      expect(conversions.map((one) => one.shares)).toEqual(whole.map(({ n }) => Number(n)));
      converter(base.shares, convertibles)(price, grownBy(pool_increase, price))!
        .conversions()
        .forEach((one, index) => {
          const paid = new Fraction(fromCents(convertibles[index]!.amount_cents)).div(
            shares[index]!.equals(0) ? 1 : shares[index]!,
          );
          expect(one.price).toBe(paid.floor().n);
        });
    });
  });
});

it('fifty distinct convertibles take at most a hundred prices, in numbers of ten thousand bits at most', () => {
  const convertibles = Array.from({ length: 50 }, (_, index): Convertible => ({
    amount_cents: 10 ** 9 + index,
    valuation_cap_cents: Number.MAX_SAFE_INTEGER - 2 * index,
    cap_basis: 'post_money',
    discount_percent: `${index}.${1_000_000_007 + index}`,
  }));
  let prices = 0;
  const outcome = planRound({
    ...terms(1, 1, { convertibles, price_decimals: 10, base: { shares: 1, unallocated: 0 } }),
    pre_money_cents: Number.MAX_SAFE_INTEGER,
    get new_money_cents() {
      prices += 1;
      return [10 ** 9];
    },
  });
  expect([outcome !== null, prices < 100]).toEqual([true, true]);
  const { worth } = converter(1, convertibles)(outcome!.price, grownBy(0, outcome!.price))!;
  for (const number of [worth.n, worth.d]) expect(number.toString(2).length).toBeLessThan(10_000);
});
