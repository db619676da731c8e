import type { FeeSchedule } from '#law/fees';

/** Filing fees of the Secretary of State. */
export const fees: FeeSchedule = {
  formation_corporation: {
    description: 'Articles of incorporation, Wyoming',
    rows: [
      {
        amount_cents: 10_000,
        effective_from: '2010-07-01',
        effective_to: null,
        source: 'W.S. 17-16-122; Secretary of State fee schedule',
        source_checked_at: '2026-11-26',
      },
    ],
  },
  formation_llc: {
    description: 'Articles of organization, Wyoming',
    rows: [
      {
        amount_cents: 10_000,
        effective_from: '2010-07-01',
        effective_to: null,
        source: 'W.S. 17-29-210(a)(i)',
        source_checked_at: '2026-11-26',
      },
    ],
  },
  amendment_corporation: {
    description: 'Articles of amendment, Wyoming',
    rows: [
      {
        amount_cents: 6000,
        effective_from: '2021-07-01',
        effective_to: null,
        source: 'W.S. 17-16-122; Secretary of State fee schedule',
        source_checked_at: '2026-11-26',
      },
    ],
  },
  amendment_llc: {
    description: 'Articles of amendment, Wyoming',
    rows: [
      {
        amount_cents: 6000,
        effective_from: '2021-07-01',
        effective_to: null,
        source: 'W.S. 17-29-210; Secretary of State fee schedule',
        source_checked_at: '2026-11-26',
      },
    ],
  },
  dissolution_corporation: {
    description: 'Articles of dissolution, Wyoming',
    rows: [
      {
        amount_cents: 6000,
        effective_from: '2021-07-01',
        effective_to: null,
        source: 'W.S. 17-16-122; Secretary of State fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  dissolution_llc: {
    description: 'Articles of dissolution of a limited liability company, Wyoming',
    rows: [
      {
        amount_cents: 6000,
        effective_from: '2021-07-01',
        effective_to: null,
        source: 'W.S. 17-29-210; Secretary of State fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  merger_corporation: {
    description: 'Articles of merger, Wyoming',
    rows: [
      {
        amount_cents: 6000,
        effective_from: '2021-07-01',
        effective_to: null,
        source: 'W.S. 17-16-122; Secretary of State fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  merger_llc: {
    description: 'Articles of merger of a limited liability company, Wyoming',
    rows: [
      {
        amount_cents: 6000,
        effective_from: '2021-07-01',
        effective_to: null,
        source: 'W.S. 17-29-210; Secretary of State fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  conversion_corporation: {
    description: 'Articles of conversion and of organization, Wyoming',
    rows: [
      {
        amount_cents: 16_000,
        effective_from: '2021-07-01',
        effective_to: null,
        source: 'W.S. 17-26-101; Secretary of State fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  conversion_llc: {
    description: 'Articles of conversion and of incorporation, Wyoming',
    rows: [
      {
        amount_cents: 16_000,
        effective_from: '2021-07-01',
        effective_to: null,
        source: 'W.S. 17-26-101; Secretary of State fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
};
