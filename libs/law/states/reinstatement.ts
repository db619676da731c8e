import { rowOn, type Dated } from '#law/common/dated-rows';
import type { CompanyForm } from '#law/common/entity-types';
import type { LegalDate } from '#kernel/dates';
import type { JurisdictionCode } from '#law/common/jurisdictions';

/** How the state of formation gives a company its powers back; the first date only bounds the row. */
export interface ReinstatementRow extends Dated {
  /** The paper's name. */
  readonly heading: string;
  /** Whether the name waits for the company; else it has to be free again. */
  readonly keeps_name: boolean;
  /** For how many months it can be applied for; null where there is no end. */
  readonly months: number | null;
  /** After how many months without powers so many times the tax of the year takes the place of all that is owed. */
  readonly long_void: { readonly months: number; readonly times: number } | null;
}

const row = (terms: Omit<ReinstatementRow, 'effective_to' | 'source_checked_at'>): readonly ReinstatementRow[] => [
  { ...terms, effective_to: null, source_checked_at: '2026-11-28' },
];

/** How each state gives each form of company its powers back. */
export const reinstatements: Readonly<
  Record<JurisdictionCode, Readonly<Record<CompanyForm, readonly ReinstatementRow[]>>>
> = {
  'US-DE': {
    corporation: row({
      heading: 'Certificate of Revival',
      keeps_name: false,
      months: null,
      long_void: { months: 60, times: 3 },
      effective_from: '2018-01-01',
      source: '8 Del. C. § 312',
    }),
    llc: row({
      heading: 'Certificate of Revival',
      keeps_name: false,
      months: null,
      long_void: null,
      effective_from: '2018-01-01',
      source: '6 Del. C. § 18-1109',
    }),
  },
  'US-WY': {
    corporation: row({
      heading: 'Application for Reinstatement',
      keeps_name: true,
      months: 24,
      long_void: null,
      effective_from: '2009-07-01',
      source: 'W.S. 17-16-1422(a)',
    }),
    llc: row({
      heading: 'Application for Reinstatement',
      keeps_name: true,
      months: 24,
      long_void: null,
      effective_from: '2010-07-01',
      source: 'W.S. 17-29-705(a), (b)',
    }),
  },
};

/** The law of a day by which a company gets its powers back. */
export const reinstatementOn = (state: JurisdictionCode, form: CompanyForm, day: LegalDate): ReinstatementRow =>
  rowOn(reinstatements[state][form], day);
