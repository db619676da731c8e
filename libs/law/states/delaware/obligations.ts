import { fixedDay, obligations } from '#law/common/obligation-rule';
import { recurringFees } from './recurring-fees';

/** Includes one obligation to stockholders. No Delaware statute moves due dates. */
export const delawareObligations = obligations('US-DE', [
  {
    id: 'us_de_corporation_annual_report',
    kind: 'annual_report',
    forms: ['corporation'],
    relation: 'formed',
    rows: [
      {
        due: fixedDay('03-01', 'next_year', 'year_of_event'),
        statute: '8 Del. C. § 502',
        fee: recurringFees.annual_report,
        filing_type: 'annual_report',
        late: { penalty_cents: 20_000, statute: '8 Del. C. § 502(c)' },
        lapse: { word: 'void', after: { counted_from: 'due_date', months: 12 }, statute: '8 Del. C. § 510' },
        effective_from: '2018-01-01',
        source: '8 Del. C. § 502(a), (c); § 510',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  /** Paid together with the report: 8 Del. C. § 504(a)(4). */
  {
    id: 'us_de_corporation_franchise_tax',
    kind: 'franchise_tax',
    forms: ['corporation'],
    relation: 'formed',
    rows: [
      {
        due: fixedDay('03-01', 'next_year', 'year_of_event'),
        statute: '8 Del. C. § 504(a)',
        filing_type: 'annual_report',
        late: { interest_basis_points_a_month: 150, statute: '8 Del. C. § 504(c)' },
        lapse: { word: 'void', after: { counted_from: 'due_date', months: 12 }, statute: '8 Del. C. § 510' },
        effective_from: '2018-01-01',
        source: '8 Del. C. § 504(a), (c); § 510',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  /** Only the balance, a year overdue, voids the charter. */
  {
    id: 'us_de_corporation_franchise_tax_instalment',
    kind: 'franchise_tax',
    forms: ['corporation'],
    relation: 'formed',
    rows: [
      {
        due: {
          kind: 'fixed_days',
          falls_in: 'same_year',
          days: [
            { month_day: '06-01', quarter: 'Q2' },
            { month_day: '09-01', quarter: 'Q3' },
            { month_day: '12-01', quarter: 'Q4' },
          ],
          first: 'year_after',
        },
        statute: '8 Del. C. § 504(a), (e)',
        filing_type: 'franchise_tax',
        least_prior_year_tax_cents: 500_000,
        late: { interest_basis_points_a_month: 150, statute: '8 Del. C. § 504(c), (f)' },
        effective_from: '2018-01-01',
        source: '8 Del. C. § 504(a), (c), (e), (f)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  /** At least every second year, first within two years of the formation. */
  {
    id: 'us_de_pbc_benefit_statement',
    kind: 'benefit_statement',
    forms: ['corporation'],
    relation: 'formed',
    public_benefit_only: true,
    rows: [
      {
        due: { kind: 'anniversary_day', every_years: 2 },
        statute: '8 Del. C. § 366(b)',
        effective_from: '2013-08-01',
        source: '8 Del. C. § 366(b)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  /** Counted from the organization, the last annual meeting, or the last consent in its place. */
  {
    id: 'us_de_corporation_annual_meeting',
    kind: 'annual_meeting',
    forms: ['corporation'],
    relation: 'annual_meeting',
    rows: [
      {
        due: { kind: 'months_after_event', months: 13 },
        statute: '8 Del. C. § 211(b), (c)',
        consequence:
          'The Court of Chancery may order a meeting on the application of any stockholder or director. Corporate ' +
          'acts remain valid (8 Del. C. § 211(c)).',
        effective_from: '2018-01-01',
        source: '8 Del. C. § 211(b), (c)',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  {
    id: 'us_de_foreign_corporation_annual_report',
    kind: 'annual_report',
    forms: ['corporation'],
    relation: 'qualified',
    rows: [
      {
        due: fixedDay('06-30', 'next_year', 'year_of_event'),
        statute: '8 Del. C. § 374',
        fee: recurringFees.foreign_annual_report,
        filing_type: 'annual_report',
        late: { penalty_cents: 12_500, statute: '8 Del. C. § 374' },
        effective_from: '2014-08-01',
        source: '8 Del. C. § 374; Division of Corporations, annual report instructions',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_de_llc_tax',
    kind: 'franchise_tax',
    forms: ['llc'],
    relation: 'formed',
    rows: [
      {
        due: fixedDay('06-01', 'next_year', 'year_of_event'),
        statute: '6 Del. C. § 18-1107',
        filing_type: 'franchise_tax',
        late: { penalty_cents: 20_000, interest_basis_points_a_month: 150, statute: '6 Del. C. § 18-1107(e)' },
        lapse: {
          word: 'cancelled',
          after: { counted_from: 'due_date', months: 36 },
          statute: '6 Del. C. § 18-1108(a)',
        },
        effective_from: '2014-08-01',
        source: '6 Del. C. §§ 18-1107(b), (c), (e), 18-1108(a)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_de_foreign_llc_tax',
    kind: 'franchise_tax',
    forms: ['llc'],
    relation: 'qualified',
    rows: [
      {
        due: fixedDay('06-01', 'next_year', 'year_of_event'),
        statute: '6 Del. C. § 18-1107',
        filing_type: 'franchise_tax',
        late: { penalty_cents: 20_000, interest_basis_points_a_month: 150, statute: '6 Del. C. § 18-1107(e)' },
        effective_from: '2014-08-01',
        source: '6 Del. C. § 18-1107(b), (c), (e)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
]);
