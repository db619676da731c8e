import { isHolidayBy } from '#law/common/business-days';
import { obligations, type LatePenalty, type Roll } from '#law/common/obligation-rule';
import { holidays } from './holidays';
import { recurringFees } from './recurring-fees';

export const roll: Roll = {
  isHoliday: (date) => isHolidayBy(holidays, date),
  statute: 'Cal. Code Civ. Proc. §§ 12, 12a; Cal. Gov. Code § 6800',
};

/** The Franchise Tax Board counts penalties by the tax and the month. */
const lateReturn: LatePenalty = {
  penalty_cents: null,
  interest_basis_points_a_month: null,
  grace_days: 0,
  statute: 'Cal. Rev. & Tax. Code §§ 19101, 19131',
};

/**
 * The filing period of § 1502(d), which § 2117 does not define, ends with the month of registration. The Franchise Tax
 * Board may suspend after the twelfth month after a taxable year, even a short first year. Missed statements cost
 * powers after two notices of sixty days, or after the second once the last statement is two years old.
 */
export const californiaObligations = obligations('US-CA', [
  {
    id: 'us_ca_corporation_initial_statement_of_information',
    kind: 'statement_of_information',
    forms: ['corporation'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'days_after_event', days: 90 },
        roll,
        statute: 'Cal. Corp. Code § 2117(a)',
        fee: recurringFees.corporation_statement,
        filing_type: 'statement_of_information',
        late: {
          penalty_cents: 25_000,
          grace_days: 60,
          statute: 'Cal. Corp. Code §§ 2204, 2206; Cal. Rev. & Tax. Code § 19141',
        },
        lapse: {
          word: 'forfeited',
          after: { counted_from: 'due_date', days: 120 },
          statute: 'Cal. Corp. Code §§ 2205, 2206',
        },
        effective_from: '2014-01-01',
        source: 'Cal. Corp. Code §§ 2117(a), 2204-2206',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_ca_corporation_statement_of_information',
    kind: 'statement_of_information',
    forms: ['corporation'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'last_day_of_anniversary_month', every_years: 1 },
        roll,
        statute: 'Cal. Corp. Code § 2117(a)',
        fee: recurringFees.corporation_statement,
        filing_type: 'statement_of_information',
        late: {
          penalty_cents: 25_000,
          grace_days: 60,
          statute: 'Cal. Corp. Code §§ 2204, 2206; Cal. Rev. & Tax. Code § 19141',
        },
        lapse: {
          word: 'forfeited',
          after: { counted_from: 'due_date', months: 12, days: 60 },
          statute: 'Cal. Corp. Code §§ 2205, 2206',
        },
        effective_from: '2014-01-01',
        source: 'Cal. Corp. Code §§ 1502(d), 2117(a), 2204-2206; Secretary of State, filing period table',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_ca_llc_initial_statement_of_information',
    kind: 'statement_of_information',
    forms: ['llc'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'days_after_event', days: 90 },
        roll,
        statute: 'Cal. Corp. Code § 17702.09(a)',
        fee: recurringFees.llc_statement,
        filing_type: 'statement_of_information',
        late: {
          penalty_cents: 25_000,
          grace_days: 60,
          statute: 'Cal. Corp. Code § 17713.09; Cal. Rev. & Tax. Code § 19141',
        },
        lapse: {
          word: 'forfeited',
          after: { counted_from: 'due_date', days: 120 },
          statute: 'Cal. Corp. Code § 17713.10',
        },
        effective_from: '2014-01-01',
        source: 'Cal. Corp. Code §§ 17702.09(a), 17713.09, 17713.10',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_ca_llc_statement_of_information',
    kind: 'statement_of_information',
    forms: ['llc'],
    relation: 'qualified',
    rows: [
      {
        due: { kind: 'last_day_of_anniversary_month', every_years: 2 },
        roll,
        statute: 'Cal. Corp. Code § 17702.09(a)',
        fee: recurringFees.llc_statement,
        filing_type: 'statement_of_information',
        late: {
          penalty_cents: 25_000,
          grace_days: 60,
          statute: 'Cal. Corp. Code § 17713.09; Cal. Rev. & Tax. Code § 19141',
        },
        lapse: {
          word: 'forfeited',
          after: { counted_from: 'due_date', days: 120 },
          statute: 'Cal. Corp. Code § 17713.10',
        },
        effective_from: '2014-01-01',
        source: 'Cal. Corp. Code §§ 17702.09(a), 17713.09, 17713.10',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  /** The first installment is at least the minimum tax, and the first taxable year is exempt. */
  {
    id: 'us_ca_corporation_minimum_franchise_tax',
    kind: 'franchise_tax',
    forms: ['corporation', 'llc'],
    relation: 'qualified',
    taxed_as: ['c_corporation', 's_corporation'],
    rows: [
      {
        due: { kind: 'month_of_fiscal_year', month: 4, day: 15, first: 'year_after' },
        roll,
        statute: 'Cal. Rev. & Tax. Code §§ 19025, 23153',
        filing_type: 'franchise_tax',
        late: {
          penalty_cents: null,
          interest_basis_points_a_month: null,
          statute: 'Cal. Rev. & Tax. Code §§ 19101, 19132',
        },
        lapse: {
          word: 'forfeited',
          after: { counted_from: 'end_of_fiscal_year', months: 12 },
          statute: 'Cal. Rev. & Tax. Code § 23301(a)',
        },
        effective_from: '2014-01-01',
        source: 'Cal. Rev. & Tax. Code §§ 19025(a), 23153(f)(1); Franchise Tax Board, instructions for form 100-ES',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  /** The return with the tax on income, also for the first year, although its minimum tax is waived. */
  {
    id: 'us_ca_c_corporation_return',
    kind: 'franchise_tax_return',
    forms: ['corporation', 'llc'],
    relation: 'qualified',
    taxed_as: ['c_corporation'],
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 4, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'Cal. Rev. & Tax. Code § 18601',
        late: lateReturn,
        effective_from: '2017-01-01',
        source: 'Cal. Rev. & Tax. Code §§ 18601, 23151, 23153(f)(1); Franchise Tax Board, instructions for form 100',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  {
    id: 'us_ca_s_corporation_return',
    kind: 'franchise_tax_return',
    forms: ['corporation', 'llc'],
    relation: 'qualified',
    taxed_as: ['s_corporation'],
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 3, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'Cal. Rev. & Tax. Code § 18601',
        late: lateReturn,
        effective_from: '2017-01-01',
        source: 'Cal. Rev. & Tax. Code §§ 18601, 23151, 23153(f)(1); Franchise Tax Board, instructions for form 100S',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  /** Due at once after a later registration. */
  {
    id: 'us_ca_llc_tax',
    kind: 'franchise_tax',
    forms: ['llc'],
    relation: 'qualified',
    taxed_as: ['partnership', 'disregarded'],
    rows: [
      {
        due: { kind: 'month_of_fiscal_year', month: 4, day: 15, first: 'year_of_event' },
        roll,
        statute: 'Cal. Rev. & Tax. Code § 17941',
        filing_type: 'franchise_tax',
        late: {
          penalty_cents: null,
          interest_basis_points_a_month: null,
          statute: 'Cal. Rev. & Tax. Code §§ 19101, 19132',
        },
        lapse: {
          word: 'forfeited',
          after: { counted_from: 'end_of_fiscal_year', months: 12 },
          statute: 'Cal. Rev. & Tax. Code § 23301(a)',
        },
        effective_from: '2014-01-01',
        source: 'Cal. Rev. & Tax. Code § 17941(a)-(c); Franchise Tax Board, instructions for form 3522',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_ca_llc_partnership_return',
    kind: 'franchise_tax_return',
    forms: ['llc'],
    relation: 'qualified',
    taxed_as: ['partnership'],
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 3, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'Cal. Rev. & Tax. Code § 18633.5; form 568',
        late: { ...lateReturn, statute: 'Cal. Rev. & Tax. Code §§ 19101, 19131, 19172' },
        effective_from: '2017-01-01',
        source: 'Cal. Rev. & Tax. Code §§ 18633, 18633.5; Franchise Tax Board, instructions for form 568',
        source_checked_at: '2026-12-01',
      },
    ],
  },
  /** A month earlier if a partnership or an S corporation owns it. */
  {
    id: 'us_ca_llc_single_member_return',
    kind: 'franchise_tax_return',
    forms: ['llc'],
    relation: 'qualified',
    taxed_as: ['disregarded'],
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 4, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'Cal. Rev. & Tax. Code § 18633.5; form 568',
        late: { ...lateReturn, statute: 'Cal. Rev. & Tax. Code §§ 19101, 19131, 19172' },
        effective_from: '2017-01-01',
        source: 'Cal. Rev. & Tax. Code §§ 18633, 18633.5; Franchise Tax Board, instructions for form 568',
        source_checked_at: '2026-12-01',
      },
    ],
  },
  /** Estimated income, zero below $250,000. Payable to the Franchise Tax Board. */
  {
    id: 'us_ca_llc_fee',
    kind: 'filing_fee',
    forms: ['llc'],
    relation: 'qualified',
    taxed_as: ['partnership', 'disregarded'],
    rows: [
      {
        due: { kind: 'month_of_fiscal_year', month: 6, day: 15, first: 'year_of_event' },
        roll,
        statute: 'Cal. Rev. & Tax. Code § 17942',
        late: {
          penalty_cents: null,
          interest_basis_points_a_month: null,
          statute: 'Cal. Rev. & Tax. Code §§ 17942(d), 19101',
        },
        effective_from: '2009-01-01',
        source: 'Cal. Rev. & Tax. Code § 17942(a), (d); Franchise Tax Board, instructions for form 3536',
        source_checked_at: '2026-11-28',
      },
    ],
  },
]);
