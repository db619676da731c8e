import type { ScheduledFee } from '#law/fees';

/** Fees of the Department of State. The first date only bounds a row. */
export const recurringFees = {
  corporation_statement: {
    description: 'Biennial statement of a corporation, New York',
    rows: [
      {
        amount_cents: 900,
        effective_from: '2014-01-01',
        effective_to: null,
        source: 'N.Y. Bus. Corp. Law §§ 104-A, 408; Department of State, biennial statements',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  llc_statement: {
    description: 'Biennial statement of a limited liability company, New York',
    rows: [
      {
        amount_cents: 900,
        effective_from: '2014-01-01',
        effective_to: null,
        source: 'N.Y. Ltd. Liab. Co. Law §§ 301(e), 1101; Department of State, biennial statements',
        source_checked_at: '2026-11-27',
      },
    ],
  },
} as const satisfies Record<string, ScheduledFee>;
