import fc from 'fast-check';
import type { TaxedClass } from './assumed-par-value';

export const stockOf = (said: Partial<TaxedClass>): TaxedClass => ({
  name: 'Common',
  authorized: 10_000_000,
  par_value: '0.00001',
  issued: 8_000_000,
  ...said,
});

/** Dollars, unreduced and unrounded. */
type Fraction = readonly [over: bigint, under: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, by: bigint): Fraction => [a * by, b];
const isMore = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d > c * b;

const fractionOf = (decimal: string): Fraction => {
  const places = decimal.includes('.') ? decimal.length - decimal.indexOf('.') - 1 : 0;
  return [BigInt(decimal.replace('.', '')), 10n ** BigInt(places)];
};

/** Long division to six decimals, rounded by the seventh. */
function onPaper([over, under]: Fraction): Fraction {
  let digits = over / under;
  let rest = over % under;
  for (let place = 0; place < 6; place += 1) {
    digits = digits * 10n + (rest * 10n) / under;
    rest = (rest * 10n) % under;
  }
  return [(rest * 10n) / under >= 5n ? digits + 1n : digits, 1_000_000n];
}

const begun = (measure: bigint, unit: bigint): bigint => (measure - 1n) / unit;
const onTable = (measure: bigint, unit: bigint): bigint =>
  measure > unit ? 250n + 85n * begun(measure, unit) : 2n * measure > unit ? 250n : 175n;
const boundedTax = (least: bigint, [over, under]: Fraction): number => {
  const cents = (over * 100n) / under + ((over * 100n) % under === 0n ? 0n : 1n);
  return Math.min(Math.max(Number(cents), Number(least) * 100), 20_000_000);
};

/** 8 Del. C. § 503(a)(1), cents. */
const byShares = (classes: readonly TaxedClass[]): number =>
  boundedTax(175n, [onTable(BigInt(classes.reduce((sum, { authorized }) => sum + authorized, 0)), 10_000n), 1n]);

/** 8 Del. C. § 503(a)(2), cents. Null without issued shares. */
function byCapital(classes: readonly TaxedClass[], assets_cents: number): number | null {
  const issued = classes.reduce((sum, one) => sum + (one.issued ?? 0), 0);
  if (issued === 0) return null;
  const quotient = onPaper([BigInt(assets_cents), 100n * BigInt(issued)]);
  const withPar = classes.filter(({ par_value }) => par_value !== null);
  const capital = withPar.reduce<Fraction>(
    (sum, { authorized, par_value }) => {
      const par = fractionOf(par_value ?? '0');
      return plus(sum, times(isMore(par, quotient) ? par : quotient, BigInt(authorized)));
    },
    [0n, 1n],
  );
  const million: Fraction = [1_000_000n, 1n];
  const millionsBegun = (capital[0] - 1n) / (capital[1] * 1_000_000n) + 1n;
  const onPar: Fraction = isMore(capital, million)
    ? [400n * millionsBegun, 1n]
    : [capital[0] * 4n, capital[1] * 10_000n];
  const noPar = classes.reduce((sum, one) => sum + (one.par_value === null ? one.authorized : 0), 0);
  return boundedTax(400n, noPar === 0 ? onPar : plus(onPar, [onTable(BigInt(noPar) * 100n, 1_000_000n), 1n]));
}

const shares = fc.oneof(
  fc.nat({ max: 30_000 }),
  fc.nat({ max: 3000 }).chain((tens) => fc.integer({ min: -1, max: 1 }).map((by) => Math.max(0, tens * 10_000 + by))),
  fc.nat({ max: 10 ** 10 }),
);
const parValue = fc.option(
  fc.tuple(fc.nat({ max: 200 }), fc.nat({ max: 10 })).map(([digits, places]) => {
    const written = String(digits).padStart(places + 1, '0');
    return places === 0 ? written : `${written.slice(0, -places)}.${written.slice(-places)}`;
  }),
  { freq: 4 },
);

/** Independent formula, with fractions of a dollar and floors. */
export const secondFormulation = { byShares, byCapital };

export const anyStock = {
  assets: fc.integer({ min: 0, max: 10 ** 13 }),
  classes: fc.array(
    fc.record({ name: fc.constant('Common'), authorized: shares, par_value: parValue, issued: shares }),
    { minLength: 1, maxLength: 4 },
  ),
};
