import type { LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';

interface ReturnCenterRow extends Dated {
  /** Two-letter codes of the principal office's states that use the first address. */
  readonly states: readonly string[];
  /** Address for assets below the bound. */
  readonly below: Readonly<Record<IncomeTaxReturn, string>>;
  readonly assets_cents: number;
  readonly others: Readonly<Record<IncomeTaxReturn, string>>;
  /** For principal offices outside the United States. */
  readonly abroad: string;
}

export type IncomeTaxReturn = '1120' | '1120-S';

/** Includes Form 966. */
export const returnCenters: readonly ReturnCenterRow[] = [
  {
    states: [
      ...['CT', 'DE', 'DC', 'GA', 'IL', 'IN', 'KY', 'ME', 'MD', 'MA', 'MI', 'NH', 'NJ', 'NY', 'NC', 'OH', 'PA', 'RI'],
      ...['SC', 'TN', 'VT', 'VA', 'WV', 'WI'],
    ],
    below: { '1120': 'Kansas City, MO 64999-0012', '1120-S': 'Kansas City, MO 64999-0013' },
    assets_cents: 1_000_000_000,
    others: { '1120': 'Ogden, UT 84201-0012', '1120-S': 'Ogden, UT 84201-0013' },
    abroad: 'P.O. Box 409101, Ogden, UT 84409',
    effective_from: '2020-01-01',
    effective_to: null,
    source: 'Instructions for Forms 1120 and 1120-S, “Where To File”; Form 966, “Where to file”',
    source_checked_at: '2026-11-28',
  },
];

/** Both addresses where the total assets decide, which are not on record. */
export function returnCenter(
  form: IncomeTaxReturn,
  { country, state }: { country: string; state?: string | null },
  on: LegalDate,
): string {
  const { states, below, others, abroad, assets_cents } = rowOn(returnCenters, on);
  if (country !== 'US') return abroad;
  return states.includes(state ?? '')
    ? `${below[form]}, or ${others[form]} for total assets of $${assets_cents / 100_000_000} million or more, as ` +
        'applicable'
    : others[form];
}
