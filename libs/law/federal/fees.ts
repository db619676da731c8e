import type { ScheduledFee } from '#law/fees';

/** Fees of federal filings of a formation. The IRS has never charged for either; the first date only bounds the row. */
export const federalFees = {
  ein: {
    description: 'Employer identification number',
    rows: [
      {
        amount_cents: 0,
        effective_from: '1990-01-01',
        effective_to: null,
        source: 'IRS, Instructions for Form SS-4',
        source_checked_at: '2026-11-26',
      },
    ],
  },
  form_2553: {
    description: 'S corporation election',
    rows: [
      {
        amount_cents: 0,
        effective_from: '1990-01-01',
        effective_to: null,
        source: 'IRS, Instructions for Form 2553',
        source_checked_at: '2026-11-26',
      },
    ],
  },
} as const satisfies Record<string, ScheduledFee>;
