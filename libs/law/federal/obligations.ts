import { obligations, type LatePenalty, type Roll } from '#law/common/obligation-rule';
import { isDistrictHoliday, isFederalHoliday } from './legal-holidays';

const roll: Roll = { isHoliday: isDistrictHoliday, statute: 'IRC § 7503; Treas. Reg. § 301.7503-1' };

/** The rule speaks of holidays only. Federal holidays give the earlier date. */
const rollOfSecuritiesRules: Roll = { isHoliday: isFederalHoliday, statute: '17 C.F.R. § 230.503(a)(1)' };

/** Pub. L. 114-41 § 2006(a)(3)(B): a short year that ends in June counts as one that ends on June 30. */
const juneYears = { year_ends_in_month: 6, month: 3, begun_before: '2026-01-01' } as const;

/** The tax includes its penalties. */
const lateIncomeTax: LatePenalty = {
  penalty_cents: null,
  interest_basis_points_a_month: null,
  grace_days: 0,
  statute: 'IRC §§ 6601, 6651',
};

/** The IRS counts penalties by owner and month. */
const lateInformationReturn: LatePenalty = {
  penalty_cents: null,
  interest_basis_points_a_month: 0,
  grace_days: 0,
  statute: 'IRC §§ 6698, 6699',
};

type Rule = Parameters<typeof obligations>[1][number];

/** Their own rules compute the dates: `election-deadlines`, `beneficial-ownership` and `valuation-409a`. */
const deadlinesOfOtherRules: Rule[] = [
  {
    id: 'us_section_83b_election',
    kind: 'section_83b_election',
    forms: ['corporation', 'llc'],
    relation: 'section_83b_deadline',
    rows: [
      {
        due: { kind: 'days_after_event', days: 0 },
        statute: 'IRC § 83(b)(2); Treas. Reg. § 1.83-2(b)',
        consequence:
          'The holder is taxed on the shares as they vest, at their value on each vesting date (IRC § 83(a)). The ' +
          'IRS cannot extend the deadline.',
        effective_from: '1969-06-30',
        source: 'IRC § 83(a), (b)(2); Treas. Reg. § 1.83-2(b)',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  {
    id: 'us_form_2553',
    kind: 's_election',
    forms: ['corporation', 'llc'],
    relation: 's_election_deadline',
    rows: [
      {
        due: { kind: 'days_after_event', days: 0 },
        statute: 'IRC § 1362(b)(1)(B)',
        consequence:
          'The company is a C corporation for its first tax year and must file Form 1120 (IRC § 1362(b)(3)). ' +
          'The IRS may grant relief for a late election (Rev. Proc. 2013-30).',
        effective_from: '1983-01-01',
        source: 'IRC § 1362(b)(1)(B), (b)(3), (b)(5); Treas. Reg. § 1.1362-6(a)(2)(ii); Rev. Proc. 2013-30',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  {
    id: 'us_fincen_initial_report',
    kind: 'beneficial_ownership_report',
    forms: ['corporation', 'llc'],
    relation: 'ownership_report_deadline',
    rows: [
      {
        due: { kind: 'days_after_event', days: 0 },
        statute: '31 CFR 1010.380(a)(1)(i)',
        consequence:
          'A willful failure to report carries a civil penalty for each day and criminal penalties (31 U.S.C. § ' +
          '5336(h)(3)(A)).',
        effective_from: '2025-03-26',
        source: '31 CFR 1010.380(a)(1)(i); 90 FR 13688 (interim final rule)',
        source_checked_at: '2026-12-01',
      },
    ],
  },
  {
    id: 'us_409a_valuation',
    kind: 'valuation_renewal',
    forms: ['corporation'],
    relation: 'valuation_expiry',
    rows: [
      {
        due: { kind: 'days_after_event', days: 0 },
        statute: 'IRC § 409A; Treas. Reg. § 1.409A-1(b)(5)(iv)(B)(2)',
        consequence:
          'The valuation is no longer presumed reasonable, so the company cannot grant options at its price (Treas. ' +
          'Reg. § 1.409A-1(b)(5)(iv)(B)(2)(i)).',
        effective_from: '2009-01-01',
        source: 'Treas. Reg. § 1.409A-1(b)(5)(iv)(B)(1), (2)',
        source_checked_at: '2026-11-29',
      },
    ],
  },
];

/** Includes the returns of a dissolution. Disregarded companies file no income tax return. */
export const federalObligations = obligations('US', [
  {
    id: 'us_form_1120',
    kind: 'federal_income_tax',
    forms: ['corporation', 'llc'],
    relation: 'formed',
    taxed_as: ['c_corporation'],
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 4, day: 15, first: 'year_of_event', exception: juneYears },
        roll,
        statute: 'IRC § 6072(a)',
        late: lateIncomeTax,
        effective_from: '2017-01-01',
        source: 'IRC § 6072(a); Pub. L. 114-41 § 2006(a)(3)(B); instructions for Form 1120',
        source_checked_at: '2026-12-01',
      },
    ],
  },
  /** A company formed abroad is taxed as a corporation (Treas. Reg. §§ 1.6012-2(g), 301.7701-3(b)(2)(i)(B)). */
  {
    id: 'us_form_1120_f',
    kind: 'federal_income_tax',
    forms: ['corporation', 'llc'],
    relation: 'qualified',
    rows: [
      {
        due: {
          kind: 'month_after_fiscal_year',
          month: 4,
          day: 15,
          first: 'year_of_event',
          exception: juneYears,
          month_abroad: 6,
        },
        roll,
        statute: 'IRC § 6072(a), (c); Treas. Reg. § 1.6072-2',
        late: lateIncomeTax,
        effective_from: '2017-01-01',
        source: 'IRC § 6072(a), (c); Treas. Reg. § 1.6072-2; Pub. L. 114-41 § 2006(a)(3)(B)',
        source_checked_at: '2026-11-30',
      },
    ],
  },
  {
    id: 'us_form_1120_s',
    kind: 'federal_income_tax',
    forms: ['corporation', 'llc'],
    relation: 'formed',
    taxed_as: ['s_corporation'],
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 3, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'IRC § 6072(b)',
        late: lateInformationReturn,
        effective_from: '2017-01-01',
        source: 'IRC § 6072(b); Pub. L. 114-41 § 2006(a)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_form_1065',
    kind: 'federal_income_tax',
    forms: ['corporation', 'llc'],
    relation: 'formed',
    taxed_as: ['partnership'],
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 3, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'IRC § 6072(b)',
        late: lateInformationReturn,
        effective_from: '2017-01-01',
        source: 'IRC § 6072(b); Pub. L. 114-41 § 2006(a)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_form_966',
    kind: 'dissolution_return',
    forms: ['corporation'],
    relation: 'dissolving',
    rows: [
      {
        due: { kind: 'days_after_event', days: 30 },
        roll,
        statute: 'IRC § 6043(a); Treas. Reg. § 1.6043-1(a)',
        effective_from: '1954-08-16',
        source: 'IRC § 6043(a); Treas. Reg. § 1.6043-1(a); Form 966',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  /**
   * A corporation that becomes an LLC taxed as a partnership liquidates for tax; a plan of conversion is a plan of
   * liquidation. Counted from its adoption.
   */
  {
    id: 'us_form_966_conversion',
    kind: 'dissolution_return',
    forms: ['corporation'],
    relation: 'deemed_liquidation',
    rows: [
      {
        due: { kind: 'days_after_event', days: 30 },
        roll,
        statute: 'IRC § 6043(a); Treas. Reg. §§ 1.6043-1(a), 301.7701-3(g)(1)(ii)',
        effective_from: '1997-01-01',
        source: 'IRC § 6043(a); Treas. Reg. §§ 1.6043-1(a), 301.7701-3(g)(1)(ii), (iii); Form 966',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  /** Copy B of Form 1099-DIV, box 9 or 10, to each stockholder who receives $600 or more in liquidation. */
  {
    id: 'us_form_1099_div_statement',
    kind: 'liquidation_statement',
    forms: ['corporation'],
    relation: 'liquidating_distribution',
    rows: [
      {
        due: { kind: 'day_after_year_of_event', month_day: '01-31' },
        roll,
        statute: 'IRC § 6043(a)(2); Form 1099-DIV, box 9',
        late: { penalty_cents: null, statute: 'IRC § 6722' },
        effective_from: '2011-01-01',
        source: 'IRC § 6043(a)(2); Treas. Reg. § 1.6043-2; instructions for Form 1099-DIV',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  /** Due on paper. Electronic returns, required from ten information returns a year, are due on March 31. */
  {
    id: 'us_form_1099_div_return',
    kind: 'liquidation_return',
    forms: ['corporation'],
    relation: 'liquidating_distribution',
    rows: [
      {
        due: { kind: 'day_after_year_of_event', month_day: '02-28' },
        roll,
        statute: 'IRC § 6043(a)(2); Treas. Reg. § 1.6043-2(a); by March 31 if filed electronically',
        late: { penalty_cents: null, statute: 'IRC § 6721' },
        effective_from: '2011-01-01',
        source: 'IRC § 6043(a)(2); Treas. Reg. §§ 1.6043-2, 301.6011-2; instructions for Form 1099-DIV',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  /** Copy B of Form 3921. */
  {
    id: 'us_form_3921_statement',
    kind: 'option_exercise_statement',
    forms: ['corporation'],
    relation: 'incentive_option_exercise',
    rows: [
      {
        due: { kind: 'day_after_year_of_event', month_day: '01-31' },
        roll,
        statute: 'IRC § 6039(b); Treas. Reg. § 1.6039-2(b)',
        late: { penalty_cents: null, statute: 'IRC § 6722' },
        effective_from: '2011-01-01',
        source: 'IRC § 6039(a)(1), (b); Treas. Reg. § 1.6039-2; Form 3921',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  /** Due on paper. Electronic returns, required from ten information returns a year, are due on March 31. */
  {
    id: 'us_form_3921_return',
    kind: 'option_exercise_return',
    forms: ['corporation'],
    relation: 'incentive_option_exercise',
    rows: [
      {
        due: { kind: 'day_after_year_of_event', month_day: '02-28' },
        roll,
        statute: 'IRC § 6039(a)(1); Treas. Reg. § 1.6039-1; by March 31 if filed electronically',
        late: { penalty_cents: null, statute: 'IRC § 6721' },
        effective_from: '2011-01-01',
        source: 'IRC § 6039(a)(1); Treas. Reg. §§ 1.6039-1, 301.6011-2; Form 3921',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  {
    id: 'us_form_d',
    kind: 'exempt_offering_notice',
    forms: ['corporation', 'llc'],
    relation: 'exempt_sale',
    rows: [
      {
        due: { kind: 'days_after_event', days: 15 },
        roll: rollOfSecuritiesRules,
        statute: '17 C.F.R. § 230.503(a)(1)',
        effective_from: '2009-03-16',
        source: '17 C.F.R. §§ 230.503(a)(1), 230.506; Form D',
        source_checked_at: '2026-11-29',
      },
    ],
  },
  ...deadlinesOfOtherRules,
]);
