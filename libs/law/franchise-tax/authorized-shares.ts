import { dollars, grouped } from '#kernel/money';
import type { TaxLine } from '#law/common/tax-line';
import { amountOnScale } from '#law/common/tax-scale';
import { withinBounds } from './tax-bounds';
import type { FranchiseTaxRates } from '#law/common/franchise-tax-rates';

const statute = '8 Del. C. § 503(a)(1)';

export interface AuthorizedClass {
  readonly name: string;
  /** Whole shares, including all series. */
  readonly authorized: number;
}

/** 8 Del. C. § 503(a)(1), full year, US cents, with or without par value. */
export function authorizedSharesMethod(
  rates: FranchiseTaxRates,
  classes: readonly AuthorizedClass[],
): { tax_cents: number; lines: TaxLine[] } {
  const shares = classes.reduce((sum, { authorized }) => sum + BigInt(authorized), 0n);
  const computed = amountOnScale(rates.authorized_shares, shares);
  if (computed === null) throw new RangeError(`the rates from ${rates.effective_from} end before ${shares} shares`);
  const bounded = withinBounds(rates, 'authorized_shares', computed);
  return {
    tax_cents: bounded.tax_cents,
    lines: [
      ...classes.map(({ name, authorized }) => ({
        label: `Authorized shares of ${name}`,
        value: grouped(authorized),
        statute: '8 Del. C. § 503(e)',
      })),
      { label: 'Authorized shares', value: grouped(shares), statute: '8 Del. C. § 503(e)' },
      { label: 'Tax on authorized shares', value: dollars(computed), statute },
      ...bounded.lines,
    ],
  };
}
