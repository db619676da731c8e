import { obligations, type LatePenalty, type Roll } from '#law/common/obligation-rule';
import { isDistrictHoliday } from './legal-holidays';

const roll: Roll = { isHoliday: isDistrictHoliday, statute: 'IRC § 7503; Treas. Reg. § 301.7503-1' };

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
        due: {
          kind: 'month_after_fiscal_year',
          month: 4,
          day: 15,
          first: 'year_of_event',
          exception: { year_ends_in_month: 6, month: 3 },
        },
        roll,
        statute: 'IRC § 6072(a)',
        late: lateIncomeTax,
        effective_from: '2017-01-01',
        effective_to: '2027-01-01',
        source: 'IRC § 6072(a); Pub. L. 114-41 § 2006(a)(3)(B) for years that end on June 30',
        source_checked_at: '2026-11-27',
      },
      {
        due: { kind: 'month_after_fiscal_year', month: 4, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'IRC § 6072(a)',
        late: lateIncomeTax,
        effective_from: '2027-01-01',
        source: 'IRC § 6072(a); Pub. L. 114-41 § 2006(a)(3)(B), years that begin after 2025',
        source_checked_at: '2026-11-27',
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
]);
