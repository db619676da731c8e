import { isHolidayBy } from '#law/common/business-days';
import { obligations, type Roll } from '#law/common/obligation-rule';
import { holidays } from './holidays';
import { recurringFees } from './recurring-fees';

export const roll: Roll = { isHoliday: (date) => isHolidayBy(holidays, date), statute: 'N.Y. Gen. Constr. Law § 25-a' };

/**
 * A missed statement only marks the company past due. An unpublished LLC has no authority. Proclamations annul
 * authority on no fixed date (Tax Law § 203-b). A federal S corporation counts as a New York S corporation (Tax Law §
 * 660), with a return due a month earlier.
 */
export const newYorkObligations = obligations('US-NY', [
  {
    id: 'us_ny_corporation_biennial_statement',
    kind: 'biennial_statement',
    forms: ['corporation'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'last_day_of_anniversary_month', every_years: 2 },
        roll,
        statute: 'N.Y. Bus. Corp. Law § 408',
        fee: recurringFees.corporation_statement,
        effective_from: '2014-01-01',
        source: 'N.Y. Bus. Corp. Law § 408',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_ny_llc_biennial_statement',
    kind: 'biennial_statement',
    forms: ['llc'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'last_day_of_anniversary_month', every_years: 2 },
        roll,
        statute: 'N.Y. Ltd. Liab. Co. Law § 301(e)',
        fee: recurringFees.llc_statement,
        effective_from: '2014-01-01',
        source: 'N.Y. Ltd. Liab. Co. Law § 301(e)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  /** Two newspapers of the county, weekly for six weeks. The Department of State receives the proof. */
  {
    id: 'us_ny_llc_publication',
    kind: 'publication',
    forms: ['llc'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'days_after_event', days: 120 },
        roll,
        statute: 'N.Y. Ltd. Liab. Co. Law § 802(b)',
        lapse: { word: 'suspended', after: { counted_from: 'due_date' }, statute: 'N.Y. Ltd. Liab. Co. Law § 802(b)' },
        effective_from: '2014-01-01',
        source: 'N.Y. Ltd. Liab. Co. Law § 802(b); Department of State, certificate of publication',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  {
    id: 'us_ny_c_corporation_franchise_tax',
    kind: 'franchise_tax',
    forms: ['corporation', 'llc'],
    relation: 'qualified',
    taxed_as: ['c_corporation'],
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 4, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'N.Y. Tax Law §§ 209, 211(1)',
        filing_type: 'franchise_tax',
        late: { penalty_cents: null, interest_basis_points_a_month: null, statute: 'N.Y. Tax Law §§ 1084, 1085' },
        effective_from: '2017-01-01',
        source: 'N.Y. Tax Law § 211(1); Department of Taxation and Finance, instructions for form CT-3',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_ny_s_corporation_franchise_tax',
    kind: 'franchise_tax',
    forms: ['corporation', 'llc'],
    relation: 'qualified',
    taxed_as: ['s_corporation'],
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 3, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'N.Y. Tax Law §§ 209, 211(1)',
        filing_type: 'franchise_tax',
        late: { penalty_cents: null, interest_basis_points_a_month: null, statute: 'N.Y. Tax Law §§ 1084, 1085' },
        effective_from: '2017-01-01',
        source: 'N.Y. Tax Law § 211(1); Department of Taxation and Finance, instructions for form CT-3-S',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_ny_llc_filing_fee',
    kind: 'filing_fee',
    forms: ['llc'],
    relation: 'qualified',
    taxed_as: ['partnership', 'disregarded'],
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 3, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'N.Y. Tax Law § 658(c)(3)',
        late: { penalty_cents: null, interest_basis_points_a_month: null, statute: 'N.Y. Tax Law §§ 684, 685' },
        effective_from: '2017-01-01',
        source: 'N.Y. Tax Law § 658(c)(3); Department of Taxation and Finance, instructions for form IT-204-LL',
        source_checked_at: '2026-11-27',
      },
    ],
  },
]);
