import type { StateTaxes } from '#law/common/state-tax';

/**
 * The flat tax of an LLC, due on the first of June after the year; a part of a year costs the whole. The tax of a
 * corporation is computed from its stock (`#law/franchise-tax/franchise-tax`). The first date only bounds the row.
 */
export const taxes: StateTaxes = {
  corporation: [],
  llc: [
    {
      name: 'Annual tax of a limited liability company, Delaware',
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
