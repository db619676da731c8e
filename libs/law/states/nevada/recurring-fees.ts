import type { ScheduledFee } from '#law/fees';

/** Fees of the Secretary of State since S.B. 483 (2015). */
export const recurringFees = {
  foreign_corporation_list: {
    description: 'Annual list of a foreign corporation with up to $75,000 of stock, Nevada',
    rows: [
      {
        amount_cents: 15_000,
        effective_from: '2015-07-01',
        effective_to: null,
        source: 'NRS 80.110(3)(b), 78.150',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  foreign_llc_list: {
    description: 'Annual list of a foreign limited-liability company, Nevada',
    rows: [
      {
        amount_cents: 15_000,
        effective_from: '2015-07-01',
        effective_to: null,
        source: 'NRS 86.5461(3)(b)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  corporation_license: {
    description: 'State business license of a corporation, Nevada',
    rows: [
      {
        amount_cents: 50_000,
        effective_from: '2015-07-01',
        effective_to: null,
        source: 'NRS 76.130(2)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
  llc_license: {
    description: 'State business license of a limited-liability company, Nevada',
    rows: [
      {
        amount_cents: 20_000,
        effective_from: '2015-07-01',
        effective_to: null,
        source: 'NRS 76.130(1)',
        source_checked_at: '2026-11-27',
      },
    ],
  },
} as const satisfies Record<string, ScheduledFee>;
