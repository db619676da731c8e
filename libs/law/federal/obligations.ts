import type { LatePenalty, ObligationRule, Roll } from '#law/obligations/obligation-rule';
import { isDistrictHoliday } from './legal-holidays';

const roll: Roll = { isHoliday: isDistrictHoliday, statute: 'IRC § 7503; Treas. Reg. § 301.7503-1' };

/** Penalties are parts of the tax. */
const lateIncomeTax: LatePenalty = {
  penalty_cents: null,
  interest_basis_points_a_month: null,
  grace_days: 0,
  statute: 'IRC §§ 6601, 6651',
};

/** Penalties are counted by owner and month. */
const lateInformationReturn: LatePenalty = {
  penalty_cents: null,
  interest_basis_points_a_month: 0,
  grace_days: 0,
  statute: 'IRC §§ 6698, 6699',
};

/** Returns of income tax, of which a company that is disregarded files none of its own, and that of a dissolution. */
export const federalObligations: readonly ObligationRule[] = [
  {
    id: 'us_form_1120',
    kind: 'federal_income_tax',
    jurisdiction: 'US',
    forms: ['corporation', 'llc'],
    relation: 'formed',
    taxed_as: ['c_corporation'],
    public_benefit_only: false,
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
        fee: null,
        filing_type: null,
        least_prior_year_tax_cents: null,
        late: lateIncomeTax,
        lapse: null,
        effective_from: '2017-01-01',
        effective_to: '2027-01-01',
        source: 'IRC § 6072(a); Pub. L. 114-41 § 2006(a)(3)(B) for years that end on June 30',
        source_checked_at: '2026-11-27',
      },
      {
        due: { kind: 'month_after_fiscal_year', month: 4, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'IRC § 6072(a)',
        fee: null,
        filing_type: null,
        least_prior_year_tax_cents: null,
        late: lateIncomeTax,
        lapse: null,
        effective_from: '2027-01-01',
        effective_to: null,
        source: 'IRC § 6072(a); Pub. L. 114-41 § 2006(a)(3)(B), years that begin after 2025',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_form_1120_s',
    kind: 'federal_income_tax',
    jurisdiction: 'US',
    forms: ['corporation', 'llc'],
    relation: 'formed',
    taxed_as: ['s_corporation'],
    public_benefit_only: false,
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 3, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'IRC § 6072(b)',
        fee: null,
        filing_type: null,
        least_prior_year_tax_cents: null,
        late: lateInformationReturn,
        lapse: null,
        effective_from: '2017-01-01',
        effective_to: null,
        source: 'IRC § 6072(b); Pub. L. 114-41 § 2006(a)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_form_1065',
    kind: 'federal_income_tax',
    jurisdiction: 'US',
    forms: ['corporation', 'llc'],
    relation: 'formed',
    taxed_as: ['partnership'],
    public_benefit_only: false,
    rows: [
      {
        due: { kind: 'month_after_fiscal_year', month: 3, day: 15, first: 'year_of_event', exception: null },
        roll,
        statute: 'IRC § 6072(b)',
        fee: null,
        filing_type: null,
        least_prior_year_tax_cents: null,
        late: lateInformationReturn,
        lapse: null,
        effective_from: '2017-01-01',
        effective_to: null,
        source: 'IRC § 6072(b); Pub. L. 114-41 § 2006(a)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_form_966',
    kind: 'dissolution_return',
    jurisdiction: 'US',
    forms: ['corporation'],
    relation: 'dissolving',
    taxed_as: null,
    public_benefit_only: false,
    rows: [
      {
        due: { kind: 'days_after_event', days: 30 },
        roll,
        statute: 'IRC § 6043(a); Treas. Reg. § 1.6043-1(a)',
        fee: null,
        filing_type: null,
        least_prior_year_tax_cents: null,
        late: null,
        lapse: null,
        effective_from: '1954-08-16',
        effective_to: null,
        source: 'IRC § 6043(a); Treas. Reg. § 1.6043-1(a); Form 966',
        source_checked_at: '2026-11-28',
      },
    ],
  },
];
