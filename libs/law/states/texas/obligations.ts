import { fixedDay, obligations, type Roll } from '#law/common/obligation-rule';

const roll: Roll = { isHoliday: () => false, statute: 'Tex. Tax Code § 111.053' };

/**
 * From the year after business began in the state. No legal holiday falls on May 15 to 17, so only weekends move the
 * due date.
 */
export const texasObligations = obligations('US-TX', [
  {
    id: 'us_tx_franchise_tax_report',
    kind: 'franchise_tax',
    forms: ['corporation', 'llc'],
    relation: 'qualified',
    rows: [
      {
        due: fixedDay('05-15', 'same_year', 'year_after'),
        roll,
        statute: 'Tex. Tax Code § 171.202',
        filing_type: 'franchise_tax',
        late: {
          penalty_cents: null,
          interest_basis_points_a_month: null,
          statute: 'Tex. Tax Code §§ 111.060, 171.362',
        },
        lapse: {
          word: 'forfeited',
          after: { counted_from: 'due_date', days: 45 },
          statute: 'Tex. Tax Code §§ 171.251, 171.2515',
        },
        effective_from: '2008-01-01',
        source: 'Tex. Tax Code §§ 111.053, 171.152(c), 171.202, 171.251',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  {
    id: 'us_tx_public_information_report',
    kind: 'annual_report',
    forms: ['corporation', 'llc'],
    relation: 'qualified',
    rows: [
      {
        due: fixedDay('05-15', 'same_year', 'year_after'),
        roll,
        statute: 'Tex. Tax Code § 171.203',
        filing_type: 'annual_report',
        late: { penalty_cents: 5000, statute: 'Tex. Tax Code § 171.362(f)' },
        lapse: {
          word: 'forfeited',
          after: { counted_from: 'due_date', days: 45 },
          statute: 'Tex. Tax Code §§ 171.251, 171.2515',
        },
        effective_from: '2008-01-01',
        source: 'Tex. Tax Code §§ 111.053, 171.203, 171.251',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  /** The Comptroller certifies the account for a withdrawal only after this report. */
  {
    id: 'us_tx_final_report',
    kind: 'final_return',
    forms: ['corporation', 'llc'],
    relation: 'leaving',
    rows: [
      {
        due: { kind: 'days_after_event', days: 60 },
        roll,
        statute: 'Tex. Tax Code § 171.0011',
        late: {
          penalty_cents: null,
          interest_basis_points_a_month: null,
          statute: 'Tex. Tax Code §§ 111.060, 171.362',
        },
        effective_from: '2008-01-01',
        source: 'Tex. Tax Code §§ 111.053, 171.0011(c); 34 Tex. Admin. Code § 3.592',
        source_checked_at: '2026-11-29',
      },
    ],
  },
]);
