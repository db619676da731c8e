import type { StateTaxes } from '#law/common/state-tax';

/**
 * Flat LLC tax, due on June 1 of the next year, never prorated. Corporations use `#law/franchise-tax/franchise-tax`.
 * The first date only bounds the row.
 */
export const taxes: StateTaxes = {
  corporation: [],
  llc: [
    {
      name: 'LLC annual tax, Delaware',
      statute: '6 Del. C. § 18-1107(b)',
      measure: null,
      rows: [
        {
          scale: { steps: [{ up_to: null, amount_cents: 30_000n }] },
          effective_from: '2018-01-01',
          effective_to: null,
          source: '6 Del. C. § 18-1107(b), (c); Division of Corporations, LLC/LP/GP Franchise Tax Instructions',
          source_checked_at: '2026-11-27',
        },
      ],
    },
  ],
};
