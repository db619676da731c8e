import { fee, since, type ScheduledFee } from '#law/common/scheduled-fee';

/** S.B. 483 (2015). */
export const recurringFees = {
  foreign_corporation_list: fee(
    'Foreign corporation annual list, up to $75,000 of stock, Nevada',
    since('2015-07-01', 15_000, 'NRS 80.110(3)(b), 78.150', '2026-11-27'),
  ),
  foreign_llc_list: fee(
    'Foreign LLC annual list, Nevada',
    since('2015-07-01', 15_000, 'NRS 86.5461(3)(b)', '2026-11-27'),
  ),
  corporation_license: fee(
    'Corporate state business license, Nevada',
    since('2015-07-01', 50_000, 'NRS 76.130(2)', '2026-11-27'),
  ),
  llc_license: fee('LLC state business license, Nevada', since('2015-07-01', 20_000, 'NRS 76.130(1)', '2026-11-27')),
} as const satisfies Record<string, ScheduledFee>;
