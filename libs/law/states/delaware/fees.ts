import type { CapitalStockTax } from '#law/capital-stock-tax';
import type { FeeSchedule } from '#law/fees';

/**
 * Filing fees of the Division of Corporations. The courthouse municipality fee rose from $20 to $40 (S.B. 110, 152nd
 * General Assembly, signed 2023-07-21); the rest stayed. A name alone adds no tax on capital stock.
 */
export const fees: FeeSchedule = {
  formation_corporation: {
    description: 'Certificate of incorporation, with $15 of tax on the capital stock, Delaware',
    rows: [
      {
        amount_cents: 8900,
        effective_from: '2003-08-01',
        effective_to: '2023-08-01',
        source: '8 Del. C. § 391(a)(1), (5)',
        source_checked_at: '2026-11-26',
      },
      {
        amount_cents: 10_900,
        effective_from: '2023-08-01',
        effective_to: null,
        source: '8 Del. C. § 391(a)(1), (5); Division of Corporations fee schedule',
        source_checked_at: '2026-11-26',
      },
    ],
  },
  formation_llc: {
    description: 'Certificate of formation, Delaware',
    rows: [
      {
        amount_cents: 9000,
        effective_from: '2003-08-01',
        effective_to: '2023-08-01',
        source: '6 Del. C. § 18-1105(a)(3)',
        source_checked_at: '2026-11-26',
      },
      {
        amount_cents: 11_000,
        effective_from: '2023-08-01',
        effective_to: null,
        source: '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule',
        source_checked_at: '2026-11-26',
      },
    ],
  },
  amendment_corporation: {
    description: 'Certificate of amendment, Delaware',
    rows: [
      {
        amount_cents: 19_400,
        effective_from: '2003-08-01',
        effective_to: '2023-08-01',
        source: '8 Del. C. § 391(a)(3), (5)',
        source_checked_at: '2026-11-26',
      },
      {
        amount_cents: 21_400,
        effective_from: '2023-08-01',
        effective_to: null,
        source: '8 Del. C. § 391(a)(3), (5); Division of Corporations fee schedule',
        source_checked_at: '2026-11-26',
      },
    ],
  },
  amendment_llc: {
    description: 'Certificate of amendment of a certificate of formation, Delaware',
    rows: [
      {
        amount_cents: 20_000,
        effective_from: '2003-08-01',
        effective_to: '2023-08-01',
        source: '6 Del. C. § 18-1105(a)(3)',
        source_checked_at: '2026-11-26',
      },
      {
        amount_cents: 22_000,
        effective_from: '2023-08-01',
        effective_to: null,
        source: '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule',
        source_checked_at: '2026-11-26',
      },
    ],
  },
  dissolution_corporation: {
    description: 'Certificate of dissolution, Delaware',
    rows: [
      {
        amount_cents: 20_400,
        effective_from: '2003-08-01',
        effective_to: '2023-08-01',
        source: '8 Del. C. § 391(a)(5)',
        source_checked_at: '2026-11-28',
      },
      {
        amount_cents: 22_400,
        effective_from: '2023-08-01',
        effective_to: null,
        source: '8 Del. C. § 391(a)(5); Division of Corporations fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  dissolution_llc: {
    description: 'Certificate of cancellation, Delaware',
    rows: [
      {
        amount_cents: 20_000,
        effective_from: '2003-08-01',
        effective_to: '2023-08-01',
        source: '6 Del. C. § 18-1105(a)(3)',
        source_checked_at: '2026-11-28',
      },
      {
        amount_cents: 22_000,
        effective_from: '2023-08-01',
        effective_to: null,
        source: '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  merger_corporation: {
    description: 'Certificate of merger, Delaware',
    rows: [
      {
        amount_cents: 23_900,
        effective_from: '2003-08-01',
        effective_to: '2023-08-01',
        source: '8 Del. C. § 391(a)(4), (5)',
        source_checked_at: '2026-11-28',
      },
      {
        amount_cents: 25_900,
        effective_from: '2023-08-01',
        effective_to: null,
        source: '8 Del. C. § 391(a)(4), (5); Division of Corporations fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  merger_llc: {
    description: 'Certificate of merger of a limited liability company, Delaware',
    rows: [
      {
        amount_cents: 20_000,
        effective_from: '2003-08-01',
        effective_to: '2023-08-01',
        source: '6 Del. C. § 18-1105(a)(3)',
        source_checked_at: '2026-11-28',
      },
      {
        amount_cents: 22_000,
        effective_from: '2023-08-01',
        effective_to: null,
        source: '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  conversion_corporation: {
    description: 'Certificates of conversion to a limited liability company and of formation, Delaware',
    rows: [
      {
        amount_cents: 29_000,
        effective_from: '2003-08-01',
        effective_to: '2023-08-01',
        source: '6 Del. C. § 18-1105(a)(3)',
        source_checked_at: '2026-11-28',
      },
      {
        amount_cents: 33_000,
        effective_from: '2023-08-01',
        effective_to: null,
        source: '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
  conversion_llc: {
    description: 'Certificates of conversion to a corporation and of incorporation, Delaware',
    rows: [
      {
        amount_cents: 25_300,
        effective_from: '2003-08-01',
        effective_to: '2023-08-01',
        source: '8 Del. C. § 391(a)(1), (5), (25)',
        source_checked_at: '2026-11-28',
      },
      {
        amount_cents: 29_300,
        effective_from: '2023-08-01',
        effective_to: null,
        source: '8 Del. C. § 391(a)(1), (5), (25); Division of Corporations fee schedule',
        source_checked_at: '2026-11-28',
      },
    ],
  },
};

/**
 * Delaware's tax on the authorized stock of a new corporation: 2 cents a taxable share up to 20,000, 1 cent up to
 * 200,000, two fifths of a cent beyond; half of that in the first two steps for shares without par value, the second up
 * to 2,000,000. The first date only bounds the row: no earlier rates are kept.
 */
export const capitalStockTax: CapitalStockTax = {
  rows: [
    {
      with_par_value: [
        { up_to: 20_000n, tenths_of_a_cent: 20n },
        { up_to: 200_000n, tenths_of_a_cent: 10n },
        { up_to: null, tenths_of_a_cent: 4n },
      ],
      without_par_value: [
        { up_to: 20_000n, tenths_of_a_cent: 10n },
        { up_to: 2_000_000n, tenths_of_a_cent: 5n },
        { up_to: null, tenths_of_a_cent: 4n },
      ],
      least_cents: 1500,
      least_increase_cents: 3000,
      effective_from: '2003-08-01',
      effective_to: null,
      source: '8 Del. C. § 391(a)(1)-(3)',
      source_checked_at: '2026-11-26',
    },
  ],
  on_formation: { description: 'Tax on the capital stock beyond those $15, Delaware', source: '8 Del. C. § 391(a)(1)' },
  on_increase: {
    description: 'Tax on the increase of the capital stock beyond those $30, Delaware',
    source: '8 Del. C. § 391(a)(3)',
  },
};
