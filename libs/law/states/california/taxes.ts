import type { StateTaxes } from '#law/common/state-tax';

/**
 * Minimum tax of qualified companies, even without business in the state; net income may add more. First dates may only
 * bound the rows.
 */
export const taxes: StateTaxes = {
  corporation: [
    {
      name: 'Minimum franchise tax, California',
      statute: 'R&TC § 23153(d)(1)',
      measure: null,
      // R&TC § 23153(f)(1) exempts the first tax year.
      rows: [
        {
          scale: { steps: [{ up_to: null, amount_cents: 80_000n }] },
          effective_from: '2000-01-01',
          effective_to: null,
          source: 'R&TC § 23153(d)(1), (f)(1)',
          source_checked_at: '2026-11-27',
        },
      ],
    },
  ],
  llc: [
    {
      name: 'LLC annual tax, California',
      statute: 'R&TC § 17941(a)',
      measure: null,
      rows: [
        {
          // R&TC § 17941(g) exempted first years before 2024. The rows omit this.
          scale: { steps: [{ up_to: null, amount_cents: 80_000n }] },
          effective_from: '2024-01-01',
          effective_to: null,
          source: 'R&TC § 17941(a), at the amount of § 23153(d)(1)',
          source_checked_at: '2026-11-27',
        },
      ],
    },
    {
      name: 'LLC fee, California',
      statute: 'R&TC § 17942(a)',
      measure: { of: 'receipts_in_state_cents', label: 'Total income from all sources attributable to California' },
      rows: [
        {
          // The statute's steps start at "$250,000 or more", so the previous step ends a cent below.
          scale: {
            steps: [
              { up_to: 24_999_999n, amount_cents: 0n },
              { up_to: 49_999_999n, amount_cents: 90_000n },
              { up_to: 99_999_999n, amount_cents: 250_000n },
              { up_to: 499_999_999n, amount_cents: 600_000n },
              { up_to: null, amount_cents: 1_179_000n },
            ],
          },
          effective_from: '2009-01-01',
          effective_to: null,
          source: 'R&TC § 17942(a)',
          source_checked_at: '2026-11-27',
        },
      ],
    },
  ],
};
