import type { StateTaxes, StateTaxRule } from '#law/common/state-tax';

/** Tax Code § 171.006: the Comptroller sets the threshold every second year. */
const franchiseTax: StateTaxRule = {
  name: 'Franchise tax, Texas',
  statute: 'Tax Code § 171.002(d)(2)',
  measure: { of: 'total_revenue_cents', label: 'Annualized total revenue' },
  beyond:
    'total revenue exceeds the no-tax-due threshold, and Minutebook does not compute the tax on the margin (Tax ' +
    'Code § 171.101)',
  rows: [
    {
      scale: { steps: [{ up_to: 247_000_000n, amount_cents: 0n }] },
      effective_from: '2024-01-01',
      effective_to: '2026-01-01',
      source: 'Tax Code § 171.002(d)(2); Comptroller, Franchise Tax, report years 2024 and 2025',
      source_checked_at: '2026-11-27',
    },
    {
      scale: { steps: [{ up_to: 265_000_000n, amount_cents: 0n }] },
      effective_from: '2026-01-01',
      effective_to: null,
      source: 'Tax Code §§ 171.002(d)(2), 171.006; Comptroller, Franchise Tax, report years 2026 and 2027',
      source_checked_at: '2026-11-27',
    },
  ],
};

export const taxes: StateTaxes = { corporation: [franchiseTax], llc: [franchiseTax] };
