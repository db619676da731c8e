import { obligations } from '#law/common/obligation-rule';
import { recurringFees } from './recurring-fees';

/**
 * The initial list comes with the registration, and each list renews the license. No statute moves the last day of the
 * month.
 */
export const nevadaObligations = obligations('US-NV', [
  {
    id: 'us_nv_foreign_corporation_annual_list',
    kind: 'annual_list',
    forms: ['corporation'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'last_day_of_anniversary_month', every_years: 1 },
        statute: 'NRS 80.110(1)',
        fee: recurringFees.foreign_corporation_list,
        filing_type: 'annual_report',
        late: { penalty_cents: 7500, statute: 'NRS 80.150' },
        lapse: { word: 'revoked', after: { counted_from: 'month_after_due_date', months: 12 }, statute: 'NRS 80.160' },
        effective_from: '2015-07-01',
        source: 'NRS 80.110(1); 80.160 is read like NRS 78.175(2)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_nv_foreign_llc_annual_list',
    kind: 'annual_list',
    forms: ['llc'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'last_day_of_anniversary_month', every_years: 1 },
        statute: 'NRS 86.5461(1)',
        fee: recurringFees.foreign_llc_list,
        filing_type: 'annual_report',
        late: { penalty_cents: 7500, statute: 'NRS 86.5465' },
        lapse: { word: 'revoked', after: { counted_from: 'month_after_due_date', months: 12 }, statute: 'NRS 86.5466' },
        effective_from: '2015-07-01',
        source: 'NRS 86.5461(1); 86.5466 is read like NRS 78.175(2)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_nv_corporation_business_license',
    kind: 'business_license',
    forms: ['corporation'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'last_day_of_anniversary_month', every_years: 1 },
        statute: 'NRS 76.130',
        fee: recurringFees.corporation_license,
        filing_type: 'annual_report',
        late: { penalty_cents: 10_000, statute: 'NRS 76.130(4)' },
        effective_from: '2015-07-01',
        source: 'NRS 76.130',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_nv_llc_business_license',
    kind: 'business_license',
    forms: ['llc'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'last_day_of_anniversary_month', every_years: 1 },
        statute: 'NRS 76.130',
        fee: recurringFees.llc_license,
        filing_type: 'annual_report',
        late: { penalty_cents: 10_000, statute: 'NRS 76.130(4)' },
        effective_from: '2015-07-01',
        source: 'NRS 76.130',
        source_checked_at: '2026-11-27',
      },
    ],
  },
]);
