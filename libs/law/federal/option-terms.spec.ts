import fc from 'fast-check';
import { serviceEnds, windowAfter, type ExerciseWindow } from '#equity/post-termination-exercise';
import { fromScaled } from '#kernel/decimal';
import { lastDay } from '#equity/grant-vesting';
import { incentiveYears, type Incentive } from './iso-limit-by-year';
import {
  checkOption,
  floorPrice,
  isTenPercentHolder,
  nonstatutoryFrom,
  outlastsIsoTreatment,
  usualMonths,
  usualWindows,
} from './option-terms';

const optionTerms = {
  kind: 'iso' as const,
  exercise_price: '1',
  term_months: 120,
  post_termination_months: 3,
  exercise_windows: [],
};
const today = { granted_on: '2026-05-01', on: '2026-05-01' };
const params = (more: object, known = { fair_market_value: '1', tenPercent: false }) =>
  checkOption({ ...optionTerms, ...more }, { ...today, ...known }).map(({ param }) => param);

it('asks fair market value, and of ten percent holders 110 % and five years (IRC §§ 409A, 422(b)(4), (c)(5))', () => {
  expect([
    params({}),
    params({ exercise_price: '0.9999999999' }),
    params({ kind: 'nso', exercise_price: '0.99', term_months: 180, post_termination_months: 12 }),
  ]).toEqual([[], ['exercise_price'], ['exercise_price']]);
  const holder = { fair_market_value: '1', tenPercent: true };
  expect([
    params({ exercise_price: '1.09', term_months: 61 }, holder),
    params({ exercise_price: '1.1', term_months: 60 }, holder),
    params({ kind: 'nso' }, holder),
  ]).toEqual([['exercise_price', 'term_months'], [], []]);
  expect(params({ term_months: 121, post_termination_months: 4 })).toEqual(['term_months']);
  expect([
    floorPrice('0.25', 'iso', true),
    floorPrice('0.0000000001', 'iso', true),
    floorPrice('0.25', 'nso', true),
  ]).toEqual(['0.275', '0.0000000002', '0.25']);
  expect([isTenPercentHolder(10n, 100n), isTenPercentHolder(11n, 100n)]).toEqual([false, true]);
  expect([lastDay('2026-05-01', 120), lastDay('2028-02-29', 60)]).toEqual(['2036-04-30', '2033-02-27']);
});

it('allows an ISO any exercise window, which IRC § 422(b) does not limit', () => {
  expect([
    params({ post_termination_months: 84 }),
    params({ exercise_windows: [{ reason: 'voluntary_retirement', period: 12, unit: 'months' }] }),
  ]).toEqual([[], []]);
});

it('ends ISO treatment 3 months after work, 12 if disabled, never on death (IRC §§ 422(a)(2), 421(c)(1))', () => {
  expect([
    nonstatutoryFrom('iso', '2028-02-20', 'voluntary_other'),
    nonstatutoryFrom('iso', '2028-11-30', null),
    nonstatutoryFrom('iso', '2028-02-20', 'involuntary_disability'),
    nonstatutoryFrom('iso', '2028-02-20', 'involuntary_death'),
    nonstatutoryFrom('iso', null, null),
    nonstatutoryFrom('nso', '2028-02-20', 'voluntary_other'),
  ]).toEqual(['2028-05-21', '2029-03-01', '2029-02-21', null, null, null]);
});

it('finds the windows that outlast ISO treatment', () => {
  const outlasts = (post_termination_months: number | null, ...exercise_windows: ExerciseWindow[]) =>
    outlastsIsoTreatment({ post_termination_months, exercise_windows });
  expect([
    outlasts(3, { reason: 'involuntary_death', period: 24, unit: 'months' }),
    outlasts(3, { reason: 'involuntary_disability', period: 12, unit: 'months' }),
    // Three months from February 1 are 89 days.
    outlasts(3, { reason: 'voluntary_other', period: 89, unit: 'days' }),
    outlasts(3, { reason: 'voluntary_other', period: 92, unit: 'days' }),
    outlasts(3, { reason: 'involuntary_disability', period: 366, unit: 'days' }),
    outlasts(4),
    outlasts(null),
  ]).toEqual([false, false, false, true, true, true, true]);
});

it('limits ISOs to $100,000 of stock a year, at grant value and in the order of grants (IRC § 422(d))', () => {
  const option: Incentive = {
    fair_market_value: '10',
    exercisable: [
      { on: '2027-01-15', quantity: 6000 },
      { on: '2027-12-31', quantity: 6000 },
      { on: '2028-01-01', quantity: 9000 },
    ],
  };
  expect(incentiveYears([option])[0]).toEqual([
    { year: 2027, quantity: 12_000, iso_quantity: 10_000, nso_quantity: 2000, value_cents: 12_000_000 },
    { year: 2028, quantity: 9000, iso_quantity: 9000, nso_quantity: 0, value_cents: 9_000_000 },
  ]);
  expect(
    incentiveYears([{ fair_market_value: '4', exercisable: [{ on: '2028-06-01', quantity: 20_000 }] }, option])[1]!.map(
      ({ iso_quantity }) => iso_quantity,
    ),
  ).toEqual([10_000, 2000]);
  expect(
    incentiveYears([{ fair_market_value: '200', exercisable: [{ on: '2028-06-01', quantity: 501 }] }, option])[1]!.map(
      ({ iso_quantity }) => iso_quantity,
    ),
  ).toEqual([10_000, 0]);
});

it('leaves a year after death or disability, none after cause, three months after another end (IRC § 422)', () => {
  const terms = { post_termination_months: usualMonths, exercise_windows: usualWindows(usualMonths) };
  expect(serviceEnds.map((end) => [end, windowAfter(terms, end)?.period])).toEqual([
    ['voluntary_other', 3],
    ['voluntary_good_cause', 3],
    ['voluntary_retirement', 3],
    ['involuntary_other', 3],
    ['involuntary_death', 12],
    ['involuntary_disability', 12],
    ['involuntary_with_cause', 0],
  ]);
  expect(outlastsIsoTreatment(terms)).toBe(false);
  expect(usualWindows(24)).toEqual([{ reason: 'involuntary_with_cause', period: 0, unit: 'days' }]);
  expect(
    windowAfter({ post_termination_months: 0, exercise_windows: usualWindows(0) }, 'involuntary_with_cause'),
  ).toEqual({ period: 0, unit: 'months' });
});

it('never lets the incentive stock options of a year pass the limit, and loses no share', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 14n }).map(fromScaled);
  const exercisable = fc.array(
    fc.record({
      on: fc.integer({ min: 2026, max: 2030 }).map((year) => `${year}-06-01`),
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(
      fc.array(fc.record({ fair_market_value: price, exercisable }), { minLength: 1, maxLength: 5 }),
      (options) => {
        const spent = new Map<number, bigint>();
        incentiveYears(options).forEach((years, index) => {
          const option = options[index]!;
          for (const { year, quantity, iso_quantity, nso_quantity } of years) {
            expect([iso_quantity >= 0, nso_quantity >= 0, iso_quantity + nso_quantity]).toEqual([true, true, quantity]);
            spent.set(
              year,
              (spent.get(year) ?? 0n) +
                BigInt(Math.round(Number(option.fair_market_value) * 1e10)) * BigInt(iso_quantity),
            );
          }
        });
        for (const value of spent.values()) expect(Number(value) / 1e10).toBeLessThanOrEqual(100_000.01);
      },
    ),
  );
});
