import { rowOn, type Dated } from '#law/common/dated-rows';
import type { CompanyForm } from '#law/common/entity-types';
import type { LegalDate } from '#kernel/dates';
import type { JurisdictionCode } from '#law/common/jurisdictions';

/** The first date only bounds the row. */
export interface ReinstatementRow extends Dated {
  readonly heading: string;
  /** If false, the name must be available again. */
  readonly keeps_name: boolean;
  /** Months to apply. Null without a limit. */
  readonly months: number | null;
  /** After these months, a multiple of the year's tax replaces the arrears. */
  readonly long_void: { readonly months: number; readonly times: number } | null;
}

const row = (terms: Omit<ReinstatementRow, 'effective_to' | 'source_checked_at'>): readonly ReinstatementRow[] => [
  { ...terms, effective_to: null, source_checked_at: '2026-11-28' },
];

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

export const reinstatementOn = (state: JurisdictionCode, form: CompanyForm, day: LegalDate): ReinstatementRow =>
  rowOn(reinstatements[state][form], day);
