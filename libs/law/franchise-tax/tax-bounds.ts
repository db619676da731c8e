import { dollars } from '#kernel/money';
import type { TaxLine } from '#law/common/tax-line';
import type { FranchiseTaxRates } from '#law/common/franchise-tax-rates';

const statute = '8 Del. C. § 503(c)';

/** 8 Del. C. § 503(c), full year, US cents. */
export function withinBounds(
  { least_cents, most_cents }: FranchiseTaxRates,
  method: keyof FranchiseTaxRates['least_cents'],
  computed: bigint,
): { tax_cents: number; lines: TaxLine[] } {
  const least = least_cents[method];
  if (computed < least)
    return { tax_cents: Number(least), lines: [{ label: 'Minimum tax', value: dollars(least), statute }] };
  if (computed > most_cents)
    return { tax_cents: Number(most_cents), lines: [{ label: 'Maximum tax', value: dollars(most_cents), statute }] };
  return { tax_cents: Number(computed), lines: [] };
}
