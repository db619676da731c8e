import type { ScheduledFee } from '#law/fees';

/** Fees of the reports that companies file every year. The first date only bounds a row. */
export const recurringFees = {
  annual_report: {
    description: 'Annual franchise tax report, Delaware',
    rows: [
      {
        amount_cents: 5000,
        effective_from: '2009-08-01',
        effective_to: null,
        source: '8 Del. C. §§ 391(a), 502(a); Division of Corporations fee schedule',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  foreign_annual_report: {
    description: 'Annual report of a foreign corporation, Delaware',
    rows: [
      {
        amount_cents: 12_500,
        effective_from: '2014-08-01',
        effective_to: null,
        source: '8 Del. C. § 391(a); Division of Corporations, annual report instructions',
        source_checked_at: '2026-11-27',
      },
    ],
  },
} as const satisfies Record<string, ScheduledFee>;
