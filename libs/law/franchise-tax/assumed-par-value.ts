import { fromScaled, toScaled } from '#kernel/decimal';
import { dollars, grouped } from '#kernel/money';
import type { TaxLine } from '#law/common/tax-line';
import { amountOnScale, dividedUp } from '#law/common/tax-scale';
import type { AuthorizedClass } from './authorized-shares';
import { withinBounds } from './tax-bounds';
import type { FranchiseTaxRates } from '#law/common/franchise-tax-rates';

const statute = '8 Del. C. § 503(a)(2)';
const cent = toScaled('0.01');
const sixthPlace = toScaled('0.000001');

export interface TaxedClass extends AuthorizedClass {
  /** Dollars per share. Null without par value. */
  readonly par_value: string | null;
  /** Whole shares including treasury stock. Null if unknown. */
  readonly issued: number | null;
}

interface Capital {
  readonly classes: readonly TaxedClass[];
  /** US cents, as on Schedule L of Form 1120 for the fiscal year that ended in the tax year. */
  readonly gross_assets_cents: number | null;
}

interface TaxPart {
  readonly tax: bigint;
  readonly lines: TaxLine[];
}

function assumedParObstacle({ classes, gross_assets_cents }: Capital): string | null {
  if (gross_assets_cents === null) return 'the gross assets are unknown. Send gross_assets_cents.';
  if (classes.some(({ issued }) => issued === null)) return 'the issued shares are unknown.';
  return classes.every(({ issued }) => issued === 0) ? 'no shares are issued.' : null;
}

/** Six decimals, rounded as the State computes it. Without assets it is 0, and the stated par value governs. */
function assumedPar(gross_assets_cents: number, issued: bigint): bigint {
  const millionths = (BigInt(gross_assets_cents) * cent) / sixthPlace;
  return ((2n * millionths + issued) / (2n * issued)) * sixthPlace;
}

/** Rounded half up. The total of the lines is the sum of the rounded lines. */
const inCents = (capital: bigint): bigint => (2n * capital + cent) / (2n * cent);

function noParPart({ no_par }: FranchiseTaxRates, classes: readonly TaxedClass[]): TaxPart {
  const shares = classes.reduce((sum, one) => sum + (one.par_value === null ? BigInt(one.authorized) : 0n), 0n);
  if (shares === 0n) return { tax: 0n, lines: [] };
  const capital = shares * no_par.share_cents;
  const tax = amountOnScale(no_par.capital, capital);
  if (tax === null) throw new RangeError(`the rates end before ${capital} cents of assumed no-par capital`);
  return {
    tax,
    lines: [
      { label: 'Authorized shares without par value', value: grouped(shares), statute },
      { label: `Assumed no-par capital at ${dollars(no_par.share_cents)} per share`, value: dollars(capital), statute },
      { label: 'Tax on assumed no-par capital', value: dollars(tax), statute },
    ],
  };
}

function parPart({ assumed_par }: FranchiseTaxRates, classes: readonly TaxedClass[], assumed: bigint): TaxPart {
  const unit = toScaled(assumed_par.unit_dollars);
  const valued = classes.flatMap(({ name, authorized, par_value }) => {
    if (par_value === null) return [];
    const par = toScaled(par_value);
    const each = par > assumed ? par : assumed;
    const label = `${grouped(authorized)} authorized shares of ${name} at ${par > assumed ? 'par' : 'assumed par'} $`;
    return [{ label: `${label}${fromScaled(each)}`, capital: BigInt(authorized) * each }];
  });
  if (valued.length === 0) return { tax: 0n, lines: [] };
  const capital = valued.reduce((sum, one) => sum + one.capital, 0n);
  // Below the first unit the tax is proportional.
  const units = dividedUp(capital, unit);
  const price = `${dollars(assumed_par.amount_cents)} for each ${dollars(unit / cent)}`;
  const tax = capital > unit ? units * assumed_par.amount_cents : dividedUp(capital * assumed_par.amount_cents, unit);
  return {
    tax,
    lines: [
      ...valued.map((one) => ({ label: one.label, value: dollars(inCents(one.capital)), statute })),
      {
        label: 'Assumed par value capital',
        value: dollars(valued.reduce((sum, one) => sum + inCents(one.capital), 0n)),
        statute,
      },
      ...(capital > unit ? [{ label: 'Rounded up to', value: dollars((units * unit) / cent), statute }] : []),
      { label: `Tax on assumed par value capital, ${price}`, value: dollars(tax), statute },
    ],
  };
}

/**
 * 8 Del. C. § 503(a)(2), full year, US cents. Null with a reason if assets or issued shares are unknown or no shares
 * are issued; the authorized shares method then applies.
 */
export function assumedParValueMethod(
  rates: FranchiseTaxRates,
  facts: Capital,
): { tax_cents: number | null; lines: TaxLine[] } {
  const { classes, gross_assets_cents } = facts;
  const why = assumedParObstacle(facts);
  if (why !== null || gross_assets_cents === null)
    return { tax_cents: null, lines: [{ label: 'Assumed par value method', value: `Not computed: ${why}`, statute }] };
  const issued = classes.reduce((sum, one) => sum + BigInt(one.issued ?? 0), 0n);
  const assumed = assumedPar(gross_assets_cents, issued);
  const [noPar, par] = [noParPart(rates, classes), parPart(rates, classes, assumed)];
  const bounded = withinBounds(rates, 'assumed_par_value', noPar.tax + par.tax);
  return {
    tax_cents: bounded.tax_cents,
    lines: [
      { label: 'Total gross assets', value: dollars(gross_assets_cents), statute },
      { label: 'Issued shares', value: grouped(issued), statute },
      { label: 'Assumed par value to six decimal places', value: `$${fromScaled(assumed)}`, statute },
      ...noPar.lines,
      ...par.lines,
      ...bounded.lines,
    ],
  };
}
