import fc from 'fast-check';
import Fraction from 'fraction.js';
import { divide, type Claim } from './waterfall';

type Rational = InstanceType<typeof Fraction>;

const common = (...holdings: number[]): Claim => ({
  seniority: 1,
  preference: null,
  ratio: { numerator: '1', denominator: '1' },
  exercise_price: null,
  holdings,
});
const preferred = (
  terms: {
    price: string;
    multiple?: string;
    participation?: 'none' | 'full';
    cap?: string;
    seniority?: number;
    ratio?: Claim['ratio'];
  },
  ...holdings: number[]
): Claim => ({
  seniority: terms.seniority ?? 2,
  ratio: terms.ratio === undefined ? { numerator: '1', denominator: '1' } : terms.ratio,
  exercise_price: null,
  holdings,
  preference: {
    original_issue_price: terms.price,
    liquidation_preference_multiple: terms.multiple ?? '1',
    participation: terms.cap ? 'capped' : (terms.participation ?? 'none'),
    participation_cap_multiple: terms.cap ?? null,
  },
});
const option = (exercise_price: string, ...holdings: number[]): Claim => ({
  seniority: 1,
  preference: null,
  ratio: { numerator: '1', denominator: '1' },
  exercise_price,
  holdings,
});
const paid = (dollars: number, ...claims: Claim[]): number[] =>
  divide(dollars * 100, claims)!.map(({ cents }) => cents.reduce((all, each) => all + each, 0) / 100);

// The example of Brad Feld and Jason Mendelson, Venture Deals, on the liquidation preference.
describe('the example of Venture Deals: $5,000,000 on $10,000,000', () => {
  const [founders, investor] = [
    common(10_000_000),
    (terms: { participation?: 'full'; cap?: string }) => preferred({ price: '1', ...terms }, 5_000_000),
  ];
  it.each([
    ['not participating', {}, [5_000_000, 10_000_000, 33_333_333.33]],
    ['participating', { participation: 'full' as const }, [8_333_333.33, 13_333_333.33, 36_666_666.67]],
    ['participating up to three times', { cap: '3' }, [8_333_333.33, 13_333_333.33, 33_333_333.33]],
  ])('%s', (_, terms, expected) => {
    expect([15_000_000, 30_000_000, 100_000_000].map((dollars) => paid(dollars, founders, investor(terms))[1])).toEqual(
      expected,
    );
  });
});

it('pays by seniority, and those of one seniority by their preferences, when there is too little', () => {
  const claims = [
    common(100),
    preferred({ price: '1', seniority: 2 }, 100),
    preferred({ price: '2', seniority: 2 }, 100),
    preferred({ price: '1', multiple: '2', seniority: 3 }, 50),
  ];
  expect(paid(250, ...claims)).toEqual([0, 50, 100, 100]);
  expect(paid(60, ...claims)).toEqual([0, 0, 0, 60]);
});

it('exercises options when a share is worth more than they cost, for what it is worth beyond that', () => {
  expect(paid(100, common(100), option('1', 100))).toEqual([100, 0]);
  expect(paid(300, common(100), option('1', 100))).toEqual([200, 100]);
});

it('is undecided where something is left and nobody may take it', () => {
  expect(divide(300, [preferred({ price: '1', ratio: null }, 2)])).toBeNull();
  expect(divide(200, [preferred({ price: '1', ratio: null }, 2)])).toEqual([{ as_common: false, cents: [200] }]);
});

describe('of any small company', () => {
  const terms = fc.record({
    price: fc.constantFrom('0.5', '1', '2.25'),
    multiple: fc.constantFrom('1', '1.5', '2'),
    participation: fc.constantFrom('none' as const, 'full' as const),
    cap: fc.option(fc.constantFrom('2', '3'), { nil: undefined }),
    seniority: fc.integer({ min: 1, max: 3 }),
    ratio: fc.constantFrom(
      { numerator: '1', denominator: '1' },
      { numerator: '1', denominator: '0.75' },
      { numerator: '2', denominator: '3' },
    ),
  });
  const holdings = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 });
  const companies = fc
    .tuple(
      holdings.map((held) => common(...held)),
      fc.array(
        fc.tuple(terms, holdings).map(([of, held]) => preferred(of, ...held)),
        { maxLength: 3 },
      ),
      fc.array(
        fc.tuple(fc.constantFrom('0.1', '1', '3'), holdings).map(([price, held]) => option(price, ...held)),
        { maxLength: 2 },
      ),
    )
    .map(([first, classes, options]) => [first, ...classes, ...options]);
  const cents = fc.integer({ min: 0, max: 100_000 });

  const shares = ({ holdings: held }: Claim): number => held.reduce((all, each) => all + each, 0);
  const ratio = (claim: Claim): Rational => {
    const { numerator, denominator } = claim.ratio as { numerator: string; denominator: string };
    return new Fraction(numerator).div(denominator);
  };
  const amount = (of: string | null, claim: Claim): Rational =>
    new Fraction(of ?? 0).mul(claim.preference!.original_issue_price!).mul(shares(claim)).mul(100);
  const all = (parts: readonly Rational[]): Rational => parts.reduce((total, part) => total.add(part), new Fraction(0));

  /** An independent calculation in the order of a charter. */
  function claimShares(proceeds: number, claims: readonly Claim[], chosen: readonly boolean[]): Rational[] {
    const costs = claims.map((claim, index) =>
      claim.exercise_price && chosen[index]
        ? new Fraction(claim.exercise_price).mul(shares(claim)).mul(100)
        : new Fraction(0),
    );
    let left = all([new Fraction(proceeds), ...costs]);
    const got = claims.map(() => new Fraction(0));
    const prefers = (index: number): boolean => claims[index]!.preference !== null && !chosen[index];
    for (const rank of [3, 2, 1]) {
      const due = claims.map((claim, index) =>
        prefers(index) && claim.seniority === rank
          ? amount(claim.preference!.liquidation_preference_multiple, claim)
          : new Fraction(0),
      );
      const owed = all(due);
      const part = owed.compare(left) > 0 ? left.div(owed) : new Fraction(1);
      due.forEach((each, index) => {
        got[index] = got[index]!.add(each.mul(part));
      });
      left = left.sub(owed.mul(part));
    }
    let sharing = claims.flatMap((claim, index) =>
      (claim.preference === null && claim.exercise_price === null) ||
      chosen[index] ||
      (prefers(index) && claim.preference!.participation !== 'none')
        ? index
        : [],
    );
    while (left.compare(0) > 0 && sharing.length > 0) {
      const whole = all(sharing.map((index) => ratio(claims[index]!).mul(shares(claims[index]!))));
      const room = (index: number): Rational | null =>
        prefers(index) && claims[index]!.preference!.participation === 'capped'
          ? amount(claims[index]!.preference!.participation_cap_multiple, claims[index]!).sub(got[index]!)
          : null;
      const parts = new Map(
        sharing.map((index) => [index, left.mul(ratio(claims[index]!)).mul(shares(claims[index]!)).div(whole)]),
      );
      const filling = sharing.flatMap((index) => {
        const most = room(index);
        return most && most.compare(parts.get(index)!) < 0 ? [most.div(parts.get(index)!)] : [];
      });
      const step = filling.reduce((least, each) => (each.compare(least) < 0 ? each : least), new Fraction(1));
      for (const index of sharing) got[index] = got[index]!.add(parts.get(index)!.mul(step));
      left = left.sub(left.mul(step));
      sharing = sharing.filter((index) => room(index)?.equals(0) !== true);
    }
    return got.map((each, index) => each.sub(costs[index]!));
  }

  it('gives what each gets when nobody does better by another choice, found by trying all choices', () => {
    fc.assert(
      fc.property(cents, companies, (proceeds, claims) => {
        const deciding = claims.flatMap((claim, index) => (claim.preference || claim.exercise_price ? index : []));
        const choices = Array.from({ length: 2 ** deciding.length }, (_, bits) =>
          claims.map((__, index) => deciding.includes(index) && ((bits >> deciding.indexOf(index)) & 1) === 1),
        );
        const settled = choices
          .map((chosen) => ({ chosen, got: claimShares(proceeds, claims, chosen) }))
          .filter(({ chosen, got }) =>
            deciding.every(
              (index) =>
                claimShares(proceeds, claims, chosen.with(index, !chosen[index]))[index]!.compare(got[index]!) <= 0,
            ),
          );
        expect(settled.length).toBeGreaterThan(0);
        const outcome = divide(proceeds, claims)!;
        for (const { got } of settled) {
          claims.forEach(({ holdings: held }, index) =>
            held.forEach((quantity, holder) => {
              const exact = got[index]!.mul(quantity).div(shares(claims[index]!));
              expect(exact.sub(outcome[index]!.cents[holder]!).abs().compare(1)).toBeLessThan(0);
            }),
          );
        }
      }),
      { numRuns: 400 },
    );
  });

  it('pays out all proceeds to the cent, and nobody less when there is more', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1000 }), companies, (proceeds, more, claims) => {
        const [first, second] = [proceeds, proceeds + more].map((of) => divide(of, claims)!);
        expect(first!.flatMap((claim) => claim.cents).reduce((total, each) => total + each, 0)).toBe(proceeds);
        first!.forEach((claim, index) =>
          claim.cents.forEach((each, holder) =>
            expect(second![index]!.cents[holder]! - each).toBeGreaterThanOrEqual(-1),
          ),
        );
      }),
      { numRuns: 300 },
    );
  });
});
