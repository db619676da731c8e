import fc from 'fast-check';
import Fraction from 'fraction.js';
import { leavesSomething, type Paid } from './convertible-claims';
import { classOf } from './convertible-class';
import { divide, type Claim } from './waterfall';

type Rational = InstanceType<typeof Fraction>;
interface Early {
  amount_cents: number;
  valuation_cap_cents: number;
}
interface Discounted {
  amount_cents: number;
  discount_percent: string;
}
/** `besides`: unvested grants, which count but get no payout. */
interface Company {
  common: number[];
  preferred: { price: number; shares: number; participates: boolean }[];
  options: { price: number; shares: number }[];
  safes: (Paid & { seniority?: number })[];
  besides: number;
  early: Early[];
  discounted: Discounted[];
}

const zero = new Fraction(0);
const all = (parts: readonly (Rational | number)[]): Rational =>
  parts.reduce<Rational>((total, part) => total.add(part), zero);
const countOf = ({ common, preferred, options, besides }: Company): number =>
  all([...common, ...[...preferred, ...options].map(({ shares }) => shares), besides]).valueOf();
const claimsOf = (company: Company): Claim[] => {
  const { common, preferred, options, early, discounted } = company;
  const bare = { seniority: 1, exercise_price: null, preference: null, ratio: { numerator: '1', denominator: '1' } };
  return [
    { ...bare, holdings: common },
    ...preferred.map(({ price, shares, participates }): Claim => ({
      ...bare,
      holdings: [shares],
      preference: {
        original_issue_price: String(price),
        liquidation_preference_multiple: '1',
        participation: participates ? 'full' : 'none',
        participation_cap_multiple: null,
      },
    })),
    ...options.map(({ price, shares }): Claim => ({ ...bare, exercise_price: String(price), holdings: [shares] })),
    ...early.map((safe) =>
      classOf({ kind: 'safe', cap_basis: 'pre_money', discount_percent: '20', ...safe }, 1, countOf(company))!,
    ),
    ...discounted.map((safe) =>
      classOf({ kind: 'safe', cap_basis: 'post_money', valuation_cap_cents: null, ...safe }, 1, countOf(company))!,
    ),
  ];
};
const divided = (proceeds_cents: number, company: Company): number[][] =>
  divide(proceeds_cents, claimsOf(company), {
    all: company.safes.map((safe) => ({ seniority: 1, ...safe })),
    besides: company.besides,
  })!.map(({ cents }) => cents);
const paid = (proceeds_cents: number, company: Company): number[] =>
  divided(proceeds_cents, company).map((cents) => cents.reduce((sum, each) => sum + each, 0));
const plain = (company: Partial<Company>): Company => ({
  common: [9_000_000],
  preferred: [],
  options: [],
  safes: [],
  besides: 0,
  early: [],
  discounted: [],
  ...company,
});
const tenth: Paid = { amount_cents: 100_000_000, valuation_cap_cents: 1_000_000_000 };

describe('a SAFE of $1,000,000 with a post-money cap of $10,000,000, beside 9,000,000 shares', () => {
  const company = plain({ safes: [tenth] });

  // A tenth of a capitalization of ten million.
  it.each([
    ['gets all of it where the company is sold for less than its amount', 50_000_000, [0, 50_000_000]],
    ['gets its amount before common stock gets anything', 500_000_000, [400_000_000, 100_000_000]],
    ['gets its amount as long as a million shares get no more', 1_000_000_000, [900_000_000, 100_000_000]],
    ['gets what a million shares of common stock get where that is more', 2_000_000_000, [1_800_000_000, 200_000_000]],
  ])('%s', (_, proceeds, expected) => expect(paid(proceeds, company)).toEqual(expected));
});

describe('a SAFE of $1,000,000 with a pre-money cap of $10,000,000, beside 10,000,000 shares', () => {
  const company = plain({
    common: [9_000_000],
    besides: 1_000_000,
    early: [{ amount_cents: 100_000_000, valuation_cap_cents: 1_000_000_000 }],
  });

  // A million shares, out of eleven million with the unvested shares, which get no payout.
  it.each([
    ['gets its amount as long as a million shares get no more', 1_000_000_000, [900_000_000, 100_000_000]],
    ['gets what a million shares of common stock get where that is more', 2_000_000_000, [1_800_000_000, 200_000_000]],
  ])('%s', (_, proceeds, expected) => expect(paid(proceeds, company)).toEqual(expected));

  it('counts preferred stock also where that is paid its preference, and no other SAFE, which counts it', () => {
    const preferred = [{ price: 4, shares: 4_000_000, participates: false }];
    // $27,000,000 less the $16,000,000 preference, over 11,000,000 shares.
    expect(
      paid(
        2_700_000_000,
        plain({
          common: [6_000_000],
          besides: 4_000_000,
          preferred,
          early: [{ amount_cents: 100_000_000, valuation_cap_cents: 1_400_000_000 }],
        }),
      ),
    ).toEqual([942_857_143, 1_600_000_000, 157_142_857]);
    // One SAFE gets a tenth of the whole; the other gets one share in eleven of the remainder.
    expect(
      paid(
        2_000_000_000,
        plain({
          common: [9_000_000],
          early: [{ amount_cents: 100_000_000, valuation_cap_cents: 900_000_000 }],
          safes: [tenth],
        }),
      ),
    ).toEqual([1_620_000_000, 180_000_000, 200_000_000]);
  });
});

describe('a SAFE of $1,000,000 with a discount of 20 % and no cap', () => {
  const company = plain({ discounted: [{ amount_cents: 100_000_000, discount_percent: '20' }] });

  // Shares bought at a 20% discount gain a quarter at any price.
  it.each([
    ['gets all of it where the company is sold for less than its amount', 50_000_000, [0, 50_000_000]],
    ['gets what there is until that is all that its stock is due', 110_000_000, [0, 110_000_000]],
    ['gets a quarter more than its amount', 1_000_000_000, [875_000_000, 125_000_000]],
    ['and no more where there is more', 2_000_000_000, [1_875_000_000, 125_000_000]],
  ])('%s', (_, proceeds, expected) => expect(paid(proceeds, company)).toEqual(expected));

  it('counts in what a post-money cap is measured by', () => {
    // The first gets a tenth of $20,000,000, the other $1,250,000 of the remainder.
    expect(paid(2_000_000_000, { ...company, safes: [tenth] })).toEqual([1_675_000_000, 125_000_000, 200_000_000]);
  });

  it('shares with its kind in proportion to what is due, none below its amount, if common stock gets nothing', () => {
    const both = {
      ...company,
      discounted: [...company.discounted, { amount_cents: 100_000_000, discount_percent: '50' }],
    };
    expect(paid(220_000_000, both)).toEqual([0, 100_000_000, 120_000_000]);
    expect(paid(312_000_000, both)).toEqual([0, 120_000_000, 192_000_000]);
  });

  it('a note with a discount gets what is owed, and a SAFE without cap and discount its amount', () => {
    for (const one of [
      { kind: 'note' as const, discount_percent: '20' },
      { kind: 'safe' as const, discount_percent: '0' },
    ])
      expect(classOf({ ...one, amount_cents: 1, valuation_cap_cents: null, cap_basis: 'post_money' }, 1, 1)).toBeNull();
  });
});

describe('what its capitalization counts in a sale', () => {
  it('what is granted, also what has not vested and is paid nothing for', () => {
    // A tenth of ten million. Only paid holders share the value.
    expect(paid(1_800_000_000, plain({ common: [8_000_000], besides: 1_000_000, safes: [tenth] }))).toEqual([
      1_600_000_000, 200_000_000,
    ]);
    expect(
      paid(1_800_000_000, plain({ common: [8_000_000], options: [{ price: 5, shares: 1_000_000 }], safes: [tenth] })),
    ).toEqual([1_600_000_000, 0, 200_000_000]);
  });

  it('preferred stock where it converts, and not where it is paid its preference', () => {
    const preferred = (price: number): Company =>
      plain({ common: [4_500_000], preferred: [{ price, shares: 4_500_000, participates: false }], safes: [tenth] });
    expect(paid(2_000_000_000, preferred(1))).toEqual([900_000_000, 900_000_000, 200_000_000]);
    // The $9,900,000 preference comes first, then a tenth of the remaining $20,000,000.
    expect(paid(2_000_000_000, preferred(2.2))).toEqual([909_000_000, 990_000_000, 101_000_000]);
  });

  it('SAFEs that are paid as common stock, and not those that are paid their amounts', () => {
    const company = plain({
      safes: [
        tenth,
        { amount_cents: 100_000_000, valuation_cap_cents: 2_000_000_000 },
        { amount_cents: 100_000_000, valuation_cap_cents: null },
      ],
    });
    expect(paid(1_700_000_000, company)).toEqual([1_350_000_000, 150_000_000, 100_000_000, 100_000_000]);
    expect(paid(4_100_000_000, company)).toEqual([3_400_000_000, 400_000_000, 200_000_000, 100_000_000]);
  });
});

it('converts as much of a class as agrees with the SAFEs, where it converts only if those do not count it', () => {
  // If the class converts, 12,000 less 1,200 over 200 shares gives 54 cents, below 54.5. If it does not, the SAFE gets
  // only its amount, and 11,000 over 200 shares gives 55 cents.
  const company = plain({
    common: [100],
    preferred: [{ price: 0.545, shares: 100, participates: false }],
    safes: [{ amount_cents: 1_000, valuation_cap_cents: 10_000 }],
  });
  expect(paid(12_000, company)).toEqual([5_450, 5_450, 1_100]);
});

it('picks of two agreeing counts the one with more SAFEs, so common stock may get less where there is more', () => {
  const company = plain({
    common: [800],
    safes: [
      { amount_cents: 1_000, valuation_cap_cents: 10_000 },
      { amount_cents: 1_000, valuation_cap_cents: 10_500 },
    ],
  });
  expect(paid(10_499, company)).toEqual([8_499, 1_000, 1_000]);
  expect(paid(10_500, company)).toEqual([8_450, 1_050, 1_000]);
});

it('SAFEs rank equal with preferred stock, in proportion to what is due, where there is too little for all', () => {
  const company = plain({
    common: [100],
    preferred: [{ price: 1, shares: 100, participates: false }],
    safes: [{ amount_cents: 30_000, valuation_cap_cents: 1_000_000 }],
  });
  expect(paid(20_000, company)).toEqual([0, 5_000, 15_000]);
});

it('a note is paid before preferred stock and SAFEs, and is common stock where that is more', () => {
  const company = plain({
    common: [100],
    preferred: [{ price: 1, shares: 100, participates: false }],
    safes: [
      { amount_cents: 30_000, valuation_cap_cents: 1_000_000 },
      { amount_cents: 12_000, valuation_cap_cents: 60_000, seniority: 2 },
    ],
  });
  expect(paid(8_000, company)).toEqual([0, 0, 0, 8_000]);
  expect(paid(20_000, company)).toEqual([0, 2_000, 6_000, 12_000]);
  // A fifth of 130,000. The preference that the SAFE displaces does not count.
  expect(paid(160_000, company)).toEqual([52_000, 52_000, 30_000, 26_000]);
});

it('a note that must convert gets the rest where a discount SAFE is paid its amount, and common stock nothing', () => {
  const company = plain({
    common: [100],
    discounted: [{ amount_cents: 10_000, discount_percent: '20' }],
    safes: [{ amount_cents: 6_000, valuation_cap_cents: 100_000, must_convert: true }],
  });
  expect(paid(10_000, company)).toEqual([0, 10_000, 0]);
  expect(paid(10_500, company)).toEqual([0, 10_000, 500]);
  // 6 % of the whole, as soon as the SAFE converts in full.
  expect(paid(12_000, company)).toEqual([0, 11_280, 720]);
});

it('caps that promise the whole company leave nothing', () => {
  expect(
    leavesSomething([
      { amount_cents: 50, valuation_cap_cents: 100 },
      { amount_cents: 49, valuation_cap_cents: 100 },
      { amount_cents: 100, valuation_cap_cents: null },
    ]),
  ).toBe(true);
  expect(
    leavesSomething([
      { amount_cents: 50, valuation_cap_cents: 100 },
      { amount_cents: 50, valuation_cap_cents: 100 },
    ]),
  ).toBe(false);
});

describe('of any small company', () => {
  const shares = fc.integer({ min: 1, max: 60 });
  const companies = fc.record<Company>({
    common: fc.array(shares, { minLength: 1, maxLength: 2 }),
    preferred: fc.array(fc.record({ price: fc.constantFrom(0.5, 1, 2.25, 6), shares, participates: fc.boolean() }), {
      maxLength: 2,
    }),
    options: fc.array(fc.record({ price: fc.constantFrom(0.1, 1, 3), shares }), { maxLength: 1 }),
    besides: fc.constantFrom(0, 0, 30),
    early: fc.array(
      fc.record({
        amount_cents: fc.integer({ min: 100, max: 8_000 }),
        valuation_cap_cents: fc.integer({ min: 5_000, max: 50_000 }),
      }),
      { maxLength: 1 },
    ),
    discounted: fc.array(
      fc.record({
        amount_cents: fc.integer({ min: 100, max: 30_000 }),
        discount_percent: fc.constantFrom('10', '33.33', '80'),
      }),
      { maxLength: 1 },
    ),
    safes: fc.array(
      fc.record({
        amount_cents: fc.integer({ min: 100, max: 8_000 }),
        valuation_cap_cents: fc.option(fc.integer({ min: 32_000, max: 50_000 }), { freq: 5 }),
      }),
      { maxLength: 2 },
    ),
  });
  const cents = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 30_000, max: 75_000 }));

  interface Choice {
    converts: (Rational | 'so much as agrees')[];
    exercised: boolean[];
    asCommon: boolean[];
  }
  interface ClaimValue {
    value: Rational;
    part: Rational;
    worth: Rational;
    got: Rational[];
    converts: Rational[];
  }

  /**
   * Preferred stock and pre-money SAFEs choose between their preference and conversion. Such a SAFE converts into a
   * fraction of all stock and grants.
   */
  const choosersOf = (company: Company) => [
    ...company.preferred.map(({ price, shares: held, participates }) => ({
      due: new Fraction(price).mul(held).mul(100),
      held: new Fraction(held),
      participates,
    })),
    ...company.early.map(({ amount_cents, valuation_cap_cents: cap }) => ({
      due: new Fraction(amount_cents),
      held: new Fraction(amount_cents).div(cap).mul(countOf(company)),
      participates: false,
    })),
  ];

  /**
   * An independent solver by the letter of the terms, in cents. It tests one set of choices for a value of common stock
   * that uses up the proceeds. At zero it tests a fraction of the claims of discount SAFEs.
   */
  function claimValues(proceeds: number, company: Company, { converts, exercised, asCommon }: Choice): ClaimValue[] {
    const { common, preferred, options, safes, besides, discounted } = company;
    const choosers = choosersOf(company);
    const promised = all(
      safes.map(({ amount_cents, valuation_cap_cents: cap }, index) =>
        asCommon[index] ? new Fraction(amount_cents).div(cap!) : 0,
      ),
    );
    const left = new Fraction(1).sub(promised);
    const torn = converts.indexOf('so much as agrees');
    const given = (value: Rational, part: Rational, parts: Rational[]): ClaimValue => {
      const bought = discounted.map((one, index) =>
        boughtOf(one)
          .mul(part)
          .mul(parts[choosers.length + index]!),
      );
      const base = all([
        ...common,
        ...choosers.map(({ held, participates }, index) => (participates ? held : parts[index]!.mul(held))),
        ...options.map(({ shares: held }) => held),
        besides,
      ]);
      const worth = base.mul(value).add(all(bought)).div(left);
      const got = choosers.map(({ due, held, participates }, index) =>
        due.mul(new Fraction(1).sub(parts[index]!)).add(value.mul(held).mul(participates ? 1 : parts[index]!)),
      );
      return {
        value,
        part,
        worth,
        converts: parts,
        got: [
          ...common.map((quantity) => value.mul(quantity)),
          ...got.slice(0, preferred.length),
          ...options.map(({ price, shares: held }, index) =>
            exercised[index] ? value.sub(new Fraction(price).mul(100)).mul(held) : zero,
          ),
          ...got.slice(preferred.length),
          ...discounted.map(({ amount_cents }, index) =>
            bought[index]!.add(new Fraction(1).sub(parts[choosers.length + index]!).mul(amount_cents)),
          ),
          ...safes.map(({ amount_cents, valuation_cap_cents: cap }, index) =>
            asCommon[index] ? worth.mul(amount_cents).div(cap!) : new Fraction(amount_cents),
          ),
        ],
      };
    };
    const fixed = converts.map((part) => (part === 'so much as agrees' ? zero : part));
    const one = new Fraction(1);
    // Payouts are linear in the value, in the fraction, or, for an indifferent class, in the converting part.
    const lines =
      torn < 0
        ? [
            { at: (x: Rational) => given(x, one, fixed), most: Infinity },
            { at: (x: Rational) => given(zero, x, fixed), most: 1 },
          ]
        : torn < choosers.length
          ? [
              {
                at: (x: Rational) => given(choosers[torn]!.due.div(choosers[torn]!.held), one, fixed.with(torn, x)),
                most: 1,
              },
            ]
          : [
              {
                at: (x: Rational) =>
                  given(
                    zero,
                    new Fraction(discounted[torn - choosers.length]!.amount_cents).div(
                      boughtOf(discounted[torn - choosers.length]!),
                    ),
                    fixed.with(torn, x),
                  ),
                most: 1,
              },
            ];
    return lines.flatMap(({ at, most }) => {
      const [none, some] = [all(at(zero).got), all(at(one).got)];
      if (some.equals(none)) return [];
      const x = new Fraction(proceeds).sub(none).div(some.sub(none));
      return x.compare(0) < 0 || x.valueOf() > most ? [] : at(x);
    });
  }

  /** Constant at any price. */
  const boughtOf = ({ amount_cents, discount_percent }: Discounted): Rational =>
    new Fraction(amount_cents).div(new Fraction(1).sub(new Fraction(discount_percent).div(100)));

  /** No holder does better by another choice; either choice is valid when they tie. */
  function agrees(
    company: Company,
    { exercised, asCommon }: Choice,
    { value, part, worth, converts }: ClaimValue,
  ): boolean {
    const { options, safes, discounted } = company;
    const right = (takes: boolean, difference: number): boolean => difference === 0 || takes === difference > 0;
    const choosers = choosersOf(company);
    const asMuch = (index: number, better: number): boolean =>
      better === 0 || converts[index]!.equals(better > 0 ? 1 : 0);
    return (
      choosers.every(({ due, held, participates }, index) =>
        participates ? converts[index]!.equals(0) : asMuch(index, value.mul(held).compare(due)),
      ) &&
      discounted.every((one, index) =>
        asMuch(choosers.length + index, boughtOf(one).mul(part).compare(one.amount_cents)),
      ) &&
      options.every(({ price }, index) => right(exercised[index]!, value.compare(new Fraction(price).mul(100)))) &&
      safes.every(({ valuation_cap_cents: cap }, index) =>
        right(asCommon[index]!, cap === null ? -1 : worth.compare(cap)),
      )
    );
  }

  const each = <T>(of: readonly (readonly T[])[]): T[][] =>
    of.reduce<T[][]>((found, next) => found.flatMap((one) => next.map((choice) => [...one, choice])), [[]]);

  function expectSettled(proceeds: number, company: Company): void {
    const { options, safes } = company;
    const parts = each<Choice['converts'][number]>(
      [...choosersOf(company), ...company.discounted.map(() => ({ participates: false }))].map(({ participates }) =>
        participates ? [zero] : [zero, new Fraction(1), 'so much as agrees'],
      ),
    ).filter((converts) => converts.filter((part) => part === 'so much as agrees').length < 2);
    const choices = parts.flatMap((converts) =>
      each(options.map(() => [true, false])).flatMap((exercised) =>
        each(safes.map(({ valuation_cap_cents: cap }) => (cap === null ? [false] : [true, false]))).map((asCommon) => ({
          converts,
          exercised,
          asCommon,
        })),
      ),
    );
    const settled = choices.flatMap((choice) =>
      claimValues(proceeds, company, choice)
        .filter((one) => agrees(company, choice, one))
        .map((one) => ({ ...one, count: choice.asCommon.filter(Boolean).length })),
    );
    const most = Math.max(...settled.map(({ count }) => count));
    expect(most).toBeGreaterThanOrEqual(0);
    const outcome = divided(proceeds, company).flat();
    for (const { got } of settled.filter(({ count }) => count === most))
      got.forEach((exact, index) =>
        expect([index, Math.abs(exact.sub(outcome[index]!).valueOf()) < 1]).toEqual([index, true]),
      );
  }

  it('gives what each gets when all choices agree with the count, with the most SAFEs, found by trying all', () => {
    fc.assert(
      fc.property(cents, companies, (proceeds, company) => {
        // Below the total of all preferences nobody has a choice.
        fc.pre(
          all([
            ...choosersOf(company).map(({ due }) => due),
            ...[...company.safes, ...company.discounted].map(({ amount_cents }) => amount_cents),
          ]).compare(proceeds) <= 0,
        );
        expectSettled(proceeds, company);
      }),
      { numRuns: 300 },
    );
  });

  it('gives it also where only a part of a class converts', () => {
    const classes = fc.record({
      common: shares,
      held: shares,
      price: fc.constantFrom(50, 100, 225),
      besides: fc.constantFrom(0, 30),
      percent: fc.integer({ min: 5, max: 40 }),
      part: fc.constantFrom(0.25, 0.5, 0.75),
      over: fc.constantFrom(1.05, 1.5),
      more: fc.array(
        fc.record({
          amount_cents: fc.integer({ min: 10, max: 500 }),
          valuation_cap_cents: fc.option(fc.integer({ min: 2_000, max: 50_000 })),
        }),
        { maxLength: 1 },
      ),
    });
    fc.assert(
      fc.property(classes, ({ common, held, price, besides, percent, part, over, more }) => {
        // The value of common stock equals the price of the class, and the cap is below the total that counts.
        const worth = ((common + besides + part * held) * price * 100) / (100 - percent);
        const cap = Math.floor(worth / over / 100) * 100;
        fc.pre(cap > 0);
        const company = plain({
          common: [common],
          preferred: [{ price: price / 100, shares: held, participates: false }],
          besides,
          safes: [{ amount_cents: (cap * percent) / 100, valuation_cap_cents: cap }, ...more],
        });
        fc.pre(leavesSomething(company.safes));
        expectSettled(
          Math.round((common + held) * price + (worth * percent) / 100) +
            more.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
          company,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('pays all to the cent, no SAFE less out of more, and none less than its amount once common stock gets any', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1000 }), companies, (proceeds, more, company) => {
        const [first, second] = [proceeds, proceeds + more].map((of) => divided(of, company)) as [
          number[][],
          number[][],
        ];
        expect(first.flat().reduce((total, one) => total + one, 0)).toBe(proceeds);
        company.safes.toReversed().forEach(({ amount_cents }, at) => {
          const [less, greater] = [first.at(-1 - at)![0]!, second.at(-1 - at)![0]!];
          expect(greater - less).toBeGreaterThanOrEqual(-1);
          if (first[0]!.some((one) => one > 0)) expect(less).toBeGreaterThanOrEqual(amount_cents - 1);
        });
      }),
      { numRuns: 300 },
    );
  });
});
