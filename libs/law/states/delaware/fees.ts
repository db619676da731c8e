import type { CapitalStockTax } from '#law/common/capital-stock-tax';
import { fee, since, type FeeSchedule } from '#law/common/scheduled-fee';

/**
 * The courthouse municipality fee rose from $20 to $40 (S.B. 110, 152nd General Assembly, signed 2023-07-21). A name
 * change adds no tax on capital stock.
 */
export const fees: FeeSchedule = {
  formation_corporation: fee(
    'Certificate of incorporation, including $15 capital stock tax, Delaware',
    since('2003-08-01', 8900, '8 Del. C. § 391(a)(1), (5)', '2026-11-26'),
    since('2023-08-01', 10_900, '8 Del. C. § 391(a)(1), (5); Division of Corporations fee schedule', '2026-11-26'),
  ),
  formation_llc: fee(
    'Certificate of formation, Delaware',
    since('2003-08-01', 9000, '6 Del. C. § 18-1105(a)(3)', '2026-11-26'),
    since('2023-08-01', 11_000, '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule', '2026-11-26'),
  ),
  amendment_corporation: fee(
    'Certificate of amendment, Delaware',
    since('2003-08-01', 19_400, '8 Del. C. § 391(a)(3), (5)', '2026-11-26'),
    since('2023-08-01', 21_400, '8 Del. C. § 391(a)(3), (5); Division of Corporations fee schedule', '2026-11-26'),
  ),
  amendment_llc: fee(
    'LLC certificate of amendment, Delaware',
    since('2003-08-01', 20_000, '6 Del. C. § 18-1105(a)(3)', '2026-11-26'),
    since('2023-08-01', 22_000, '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule', '2026-11-26'),
  ),
  dissolution_corporation: fee(
    'Certificate of dissolution, Delaware',
    since('2003-08-01', 20_400, '8 Del. C. § 391(a)(5)', '2026-11-28'),
    since('2023-08-01', 22_400, '8 Del. C. § 391(a)(5); Division of Corporations fee schedule', '2026-11-28'),
  ),
  dissolution_llc: fee(
    'Certificate of cancellation, Delaware',
    since('2003-08-01', 20_000, '6 Del. C. § 18-1105(a)(3)', '2026-11-28'),
    since('2023-08-01', 22_000, '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule', '2026-11-28'),
  ),
  merger_corporation: fee(
    'Certificate of merger, Delaware',
    since('2003-08-01', 23_900, '8 Del. C. § 391(a)(4), (5)', '2026-11-28'),
    since('2023-08-01', 25_900, '8 Del. C. § 391(a)(4), (5); Division of Corporations fee schedule', '2026-11-28'),
  ),
  merger_llc: fee(
    'LLC certificate of merger, Delaware',
    since('2003-08-01', 20_000, '6 Del. C. § 18-1105(a)(3)', '2026-11-28'),
    since('2023-08-01', 22_000, '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule', '2026-11-28'),
  ),
  conversion_corporation: fee(
    'Certificates of conversion to an LLC and of formation, Delaware',
    since('2003-08-01', 29_000, '6 Del. C. § 18-1105(a)(3)', '2026-11-28'),
    since('2023-08-01', 33_000, '6 Del. C. § 18-1105(a)(3); Division of Corporations fee schedule', '2026-11-28'),
  ),
  conversion_llc: fee(
    'Certificates of conversion to a corporation and of incorporation, Delaware',
    since('2003-08-01', 25_300, '8 Del. C. § 391(a)(1), (5), (25)', '2026-11-28'),
    since(
      '2023-08-01',
      29_300,
      '8 Del. C. § 391(a)(1), (5), (25); Division of Corporations fee schedule',
      '2026-11-28',
    ),
  ),
};

/** Cents per taxable share; stock without par value has its own steps. The first date only bounds the row. */
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
  on_formation: { description: 'Capital stock tax above $15, Delaware', source: '8 Del. C. § 391(a)(1)' },
  on_increase: {
    description: 'Capital stock tax on the increase above $30, Delaware',
    source: '8 Del. C. § 391(a)(3)',
  },
};
