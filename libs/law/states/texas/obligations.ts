import type { ObligationRule, Roll } from '#law/obligations/obligation-rule';

const roll: Roll = { isHoliday: () => false, statute: 'Tex. Tax Code § 111.053' };

/**
 * Duties to the Comptroller, from the year after the company began business in the state. No legal holiday falls on May
 * 15 or the two days after it, so that weekends alone move the day.
 */
export const texasObligations: readonly ObligationRule[] = [
  {
    id: 'us_tx_franchise_tax_report',
    kind: 'franchise_tax',
    jurisdiction: 'US-TX',
    forms: ['corporation', 'llc'],
    relation: 'qualified',
    taxed_as: null,
    public_benefit_only: false,
    rows: [
      {
        due: {
          kind: 'fixed_days',
          falls_in: 'same_year',
          days: [{ month_day: '05-15', quarter: null }],
          first: 'year_after',
        },
        roll,
        statute: 'Tex. Tax Code § 171.202',
        fee: null,
        filing_type: 'franchise_tax',
        least_prior_year_tax_cents: null,
        late: {
          penalty_cents: null,
          interest_basis_points_a_month: null,
          grace_days: 0,
          statute: 'Tex. Tax Code §§ 111.060, 171.362',
        },
        lapse: {
          word: 'forfeited',
          after: { counted_from: 'due_date', months: 0, days: 45 },
          statute: 'Tex. Tax Code §§ 171.251, 171.2515',
        },
        effective_from: '2008-01-01',
        effective_to: null,
        source: 'Tex. Tax Code §§ 111.053, 171.152(c), 171.202, 171.251',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_tx_public_information_report',
    kind: 'annual_report',
    jurisdiction: 'US-TX',
    forms: ['corporation', 'llc'],
    relation: 'qualified',
    taxed_as: null,
    public_benefit_only: false,
    rows: [
      {
        due: {
          kind: 'fixed_days',
          falls_in: 'same_year',
          days: [{ month_day: '05-15', quarter: null }],
          first: 'year_after',
        },
        roll,
        statute: 'Tex. Tax Code § 171.203',
        fee: null,
        filing_type: 'annual_report',
        least_prior_year_tax_cents: null,
        late: {
          penalty_cents: 5000,
          interest_basis_points_a_month: 0,
          grace_days: 0,
          statute: 'Tex. Tax Code § 171.362(f)',
        },
        lapse: {
          word: 'forfeited',
          after: { counted_from: 'due_date', months: 0, days: 45 },
          statute: 'Tex. Tax Code §§ 171.251, 171.2515',
        },
        effective_from: '2008-01-01',
        effective_to: null,
        source: 'Tex. Tax Code §§ 111.053, 171.203, 171.251',
        source_checked_at: '2026-11-27',
      },
    ],
  },
];
