import type { StateTaxes } from '#law/common/state-tax';

const checked = { effective_to: null, source_checked_at: '2026-11-27' } as const;

/** In dollars, as in the statute. */
const steps = (...rows: readonly (readonly [up_to_dollars: bigint | null, dollars: bigint])[]) =>
  rows.map(([up_to, dollars]) => ({ up_to: up_to === null ? null : up_to * 100n, amount_cents: dollars * 100n }));

/** Minimum; income or capital may add more (§ 210(1)). */
const fixedDollarMinimum = {
  name: 'Fixed dollar minimum tax, New York',
  measure: { of: 'receipts_in_state_cents', label: 'New York receipts for the tax year' },
} as const;

const filingFee = { name: 'LLC annual filing fee, New York', statute: 'Tax Law § 658(c)(3)' } as const;

export const taxes: StateTaxes = {
  corporation: [
    {
      ...fixedDollarMinimum,
      statute: 'Tax Law § 210(1)(d)(1)',
      rows: [
        {
          ...checked,
          scale: {
            steps: steps(
              [100_000n, 25n],
              [250_000n, 75n],
              [500_000n, 175n],
              [1_000_000n, 500n],
              [5_000_000n, 1500n],
              [25_000_000n, 3500n],
              [50_000_000n, 5000n],
              [100_000_000n, 10_000n],
              [250_000_000n, 20_000n],
              [500_000_000n, 50_000n],
              [1_000_000_000n, 100_000n],
              [null, 200_000n],
            ),
          },
          effective_from: '2015-01-01',
          source: 'Tax Law § 210(1)(d)(1); Department of Taxation and Finance, Form CT-3 instructions',
        },
      ],
    },
  ],
  // Requires the New York S election (Tax Law § 660).
  s_corporation: [
    {
      ...fixedDollarMinimum,
      statute: 'Tax Law § 210(1)(d)(1)',
      rows: [
        {
          ...checked,
          scale: {
            steps: steps(
              [100_000n, 25n],
              [250_000n, 50n],
              [500_000n, 175n],
              [1_000_000n, 300n],
              [5_000_000n, 1000n],
              [25_000_000n, 3000n],
              [null, 4500n],
            ),
          },
          effective_from: '2015-01-01',
          source: 'Tax Law § 210(1)(d)(1); Department of Taxation and Finance, Form CT-3-S instructions',
        },
      ],
    },
  ],
  llc: [
    {
      ...filingFee,
      measure: { of: 'receipts_in_state_cents', label: 'New York source gross income for the prior year' },
      rows: [
        {
          ...checked,
          scale: {
            steps: steps(
              [100_000n, 25n],
              [250_000n, 50n],
              [500_000n, 175n],
              [1_000_000n, 500n],
              [5_000_000n, 1500n],
              [25_000_000n, 3000n],
              [null, 4500n],
            ),
          },
          effective_from: '2008-01-01',
          source: 'Tax Law § 658(c)(3); Department of Taxation and Finance, Form IT-204-LL instructions',
        },
      ],
    },
  ],
  disregarded_llc: [
    {
      ...filingFee,
      measure: null,
      rows: [
        {
          ...checked,
          scale: { steps: steps([null, 25n]) },
          effective_from: '2008-01-01',
          source: 'Tax Law § 658(c)(3); Department of Taxation and Finance, Form IT-204-LL instructions',
        },
      ],
    },
  ],
};
