import type { ScheduledFee } from '#law/fees';

/** Fees of the Secretary of State. The first date only bounds a row. */
export const recurringFees = {
  corporation_statement: {
    description: 'Statement of information of a corporation, with $5 for disclosure, California',
    rows: [
      {
        amount_cents: 2500,
        effective_from: '2014-01-01',
        effective_to: null,
        source: 'Cal. Gov. Code § 12186; Secretary of State, form SI-550',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  llc_statement: {
    description: 'Statement of information of a limited liability company, California',
    rows: [
      {
        amount_cents: 2000,
        effective_from: '2014-01-01',
        effective_to: null,
        source: 'Cal. Gov. Code § 12190; Secretary of State, form LLC-12',
        source_checked_at: '2026-11-27',
      },
    ],
  },
} as const satisfies Record<string, ScheduledFee>;
