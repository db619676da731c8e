import fc from 'fast-check';
import Fraction from 'fraction.js';
import { countedAs } from './convertible-claims';
import { divide, type Claim } from './waterfall';

type Rational = InstanceType<typeof Fraction>;
interface Safe { amount_cents: number; valuation_cap_cents: number | null }
interface Company { common: number[]; preferred: { price: number; shares: number; participates: boolean }[]; options: { price: number; shares: number }[]; safes: Safe[]; kept: number }

const oneForOne = { numerator: '1', denominator: '1' };
const zero = new Fraction(0);
const all = (parts: readonly (Rational | number)[]): Rational => parts.reduce<Rational>((total, part) => total.add(part), zero);
const sharesOf = ({ common, preferred, options, kept }: Company): number => [...common, ...preferred.map(({ shares }) => shares), ...options.map(({ shares }) => shares), kept].reduce((sum, each) => sum + each, 0);
const claimsOf = (company: Company): Claim[] => {
  const counted = countedAs(sharesOf(company), company.safes)!;
  const bare = { seniority: 1, exercise_price: null, preference: null, ratio: oneForOne };
  return [
    { ...bare, holdings: company.common },
    ...company.preferred.map(({ price, shares, participates }): Claim => ({ ...bare, holdings: [shares], preference: { original_issue_price: String(price), liquidation_preference_multiple: '1', participation: participates ? 'full' : 'none', participation_cap_multiple: null } })),
    ...company.options.map(({ price, shares }): Claim => ({ ...bare, exercise_price: String(price), holdings: [shares] })),
    ...company.safes.map(({ amount_cents }, index): Claim => ({ ...bare, holdings: [1], ratio: counted[index]!, preference: { original_issue_price: String(amount_cents / 100), liquidation_preference_multiple: '1', participation: 'none', participation_cap_multiple: null } })),
  ];
};
const paid = (proceeds_cents: number, company: Company): number[] => divide(proceeds_cents, claimsOf(company))!.map(({ cents }) => cents.reduce((sum, each) => sum + each, 0));

describe('a SAFE of $1,000,000 with a post-money cap of $10,000,000, beside 8,000,000 shares held and 1,000,000 kept for a plan', () => {
  const company: Company = { common: [8_000_000], preferred: [], options: [], safes: [{ amount_cents: 100_000_000, valuation_cap_cents: 1_000_000_000 }], kept: 1_000_000 };

  // A tenth of a capitalization of ten million: a million shares, though a million others are paid nothing.
  it.each([
    ['gets all of it where the company is sold for less than its amount', 50_000_000, [0, 50_000_000]],
    ['gets its amount before common stock gets anything', 500_000_000, [400_000_000, 100_000_000]],
    ['gets its amount as long as a million shares get no more', 900_000_000, [800_000_000, 100_000_000]],
    ['gets what a million shares of common stock get where that is more', 1_800_000_000, [1_600_000_000, 200_000_000]],
  ])('%s', (_, proceeds, expected) => expect(paid(proceeds, company)).toEqual(expected));
});

it('one without a cap gets its amount, whatever the price, and makes the whole larger of which another has its part', () => {
  const [uncapped, capped] = [{ amount_cents: 100_000_000, valuation_cap_cents: null }, { amount_cents: 100_000_000, valuation_cap_cents: 1_000_000_000 }];
  const company: Company = { common: [9_000_000], preferred: [], options: [], safes: [uncapped, capped], kept: 0 };
  // Of $20,000,000 the one with a cap has a tenth, and the other its amount.
  expect(paid(2_000_000_000, company)).toEqual([1_700_000_000, 100_000_000, 200_000_000]);
});

it('SAFEs stand equal with preferred stock, in proportion to what is due on each, where there is too little for all', () => {
  const company: Company = { common: [100], preferred: [{ price: 1, shares: 100, participates: false }], options: [], safes: [{ amount_cents: 30_000, valuation_cap_cents: 1_000_000 }], kept: 0 };
  expect(paid(20_000, company)).toEqual([0, 5_000, 15_000]);
});

it('caps that promise the whole company have no outcome', () => {
  expect(countedAs(100, [{ amount_cents: 50, valuation_cap_cents: 100 }, { amount_cents: 50, valuation_cap_cents: 100 }])).toBeNull();
});

describe('of any small company', () => {
  const shares = fc.integer({ min: 1, max: 60 });
  const companies = fc.record<Company>({
    common: fc.array(shares, { minLength: 1, maxLength: 2 }), preferred: fc.array(fc.record({ price: fc.constantFrom(0.5, 1, 2.25), shares, participates: fc.boolean() }), { maxLength: 2 }),
    options: fc.array(fc.record({ price: fc.constantFrom(0.1, 1, 3), shares }), { maxLength: 2 }), safes: fc.array(fc.record({ amount_cents: fc.integer({ min: 100, max: 8_000 }), valuation_cap_cents: fc.option(fc.integer({ min: 32_000, max: 90_000 })) }), { minLength: 1, maxLength: 3 }), kept: fc.nat({ max: 40 }),
  });
  const cents = fc.integer({ min: 0, max: 200_000 });

  /** What each gets in cents once each has chosen, by the letter: a share of common stock gets what is left over all that share. Null where that is less than nothing. */
  function told(proceeds: number, company: Company, chosen: readonly boolean[]): Rational[] | null {
    const { common, preferred, options, safes } = company;
    const [asStock, exercised, asCommon] = [chosen.slice(0, preferred.length), chosen.slice(preferred.length, preferred.length + options.length), chosen.slice(preferred.length + options.length)];
    const capped = all(safes.map(({ amount_cents, valuation_cap_cents: cap }) => (cap === null ? 0 : new Fraction(amount_cents).div(cap))));
    const uncapped = all(safes.map(({ amount_cents, valuation_cap_cents: cap }) => (cap === null ? amount_cents : 0)));
    // The capitalization is all shares, what those with a cap become, which is their part of it, and what the others buy at the value of common stock: times that value, what it is worth.
    const worth = (value: Rational): Rational => value.mul(sharesOf(company)).add(uncapped).div(new Fraction(1).sub(capped));
    const safe = (value: Rational, index: number): Rational => { const { amount_cents, valuation_cap_cents: cap } = safes[index]!; return cap === null ? new Fraction(amount_cents) : worth(value).mul(amount_cents).div(cap); };
    const given = (value: Rational): Rational[] => [
      ...common.map((quantity) => value.mul(quantity)), ...preferred.map(({ price, shares: held, participates }, index) => (asStock[index] ? value.mul(held) : new Fraction(price).mul(held).mul(100).add(participates ? value.mul(held) : zero))),
      ...options.map(({ price, shares: held }, index) => (exercised[index] ? value.sub(new Fraction(price).mul(100)).mul(held) : zero)), ...safes.map(({ amount_cents }, index) => (asCommon[index] ? safe(value, index) : new Fraction(amount_cents))),
    ];
    const [none, one] = [all(given(zero)), all(given(new Fraction(1)))];
    const value = new Fraction(proceeds).sub(none).div(one.sub(none));
    return value.compare(0) < 0 ? null : given(value);
  }

  it('gives what each gets when all have chosen so that nobody does better by another choice, found by trying all choices', () => {
    fc.assert(fc.property(cents, companies, (proceeds, company) => {
      const deciding = company.preferred.length + company.options.length + company.safes.length;
      const choices = Array.from({ length: 2 ** deciding }, (_, bits) => Array.from({ length: deciding }, (__, at) => ((bits >> at) & 1) === 1));
      // Where there is less than all preferences nobody has a choice to make.
      fc.pre(choices.every((chosen) => told(proceeds, company, chosen) !== null));
      const better = (chosen: boolean[], got: Rational[], at: number): boolean => told(proceeds, company, chosen.with(at, !chosen[at]))![company.common.length + at]!.compare(got[company.common.length + at]!) > 0;
      const settled = choices.map((chosen) => ({ chosen, got: told(proceeds, company, chosen)! })).filter(({ chosen, got }) => !chosen.some((_, at) => better(chosen, got, at)));
      expect(settled.length).toBeGreaterThan(0);
      const outcome = divide(proceeds, claimsOf(company))!.flatMap((claim) => claim.cents);
      for (const { got } of settled) got.forEach((exact, index) => expect([index, Math.abs(exact.sub(outcome[index]!).valueOf()) < 1]).toEqual([index, true]));
    }), { numRuns: 400 });
  });

  it('pays out all proceeds to the cent, nobody less when there is more, and no SAFE less than its amount once common stock gets something', () => {
    fc.assert(fc.property(cents, fc.integer({ min: 1, max: 1000 }), companies, (proceeds, more, company) => {
      const [first, second] = [proceeds, proceeds + more].map((of) => divide(of, claimsOf(company))!.map((claim) => claim.cents)) as [number[][], number[][]];
      expect(first.flat().reduce((total, each) => total + each, 0)).toBe(proceeds);
      first.forEach((claim, index) => claim.forEach((each, holder) => expect(second[index]![holder]! - each).toBeGreaterThanOrEqual(-1)));
      if (first[0]!.some((each) => each > 0)) company.safes.toReversed().forEach(({ amount_cents }, at) => expect(first.at(-1 - at)![0]!).toBeGreaterThanOrEqual(amount_cents - 1));
    }), { numRuns: 300 });
  });
});
