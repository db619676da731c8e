import type { LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';

interface ReturnCenterRow extends Dated {
  /** The states of the principal office from which returns go to the first address, by their two letters. */
  readonly states: readonly string[];
  /** Where they go by the form of the return, where the assets are below the bound. */
  readonly below: Readonly<Record<IncomeTaxReturn, string>>;
  readonly assets_cents: number;
  /** Where all others go. */
  readonly others: Readonly<Record<IncomeTaxReturn, string>>;
  /** The same of a principal office outside the United States. */
  readonly abroad: string;
}

export type IncomeTaxReturn = '1120' | '1120-S';

/** The centers of the Internal Revenue Service with which corporations file their returns, and Form 966. */
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

/** The center of a corporation's returns in words, by its principal office. */
export function returnCenter(
  form: IncomeTaxReturn,
  { country, state }: { country: string; state?: string | null },
  on: LegalDate,
): string {
  const { states, below, others, abroad, assets_cents } = rowOn(returnCenters, on);
  if (country !== 'US') return abroad;
  return states.includes(state ?? '')
    ? `${below[form]}; from total assets of $${assets_cents / 100_000_000} million on, ${others[form]}`
    : others[form];
}
