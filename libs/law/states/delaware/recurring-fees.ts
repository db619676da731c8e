import { fee, since, type ScheduledFee } from '#law/common/scheduled-fee';

/** The first date only bounds a row. */
export const recurringFees = {
  annual_report: fee(
    'Annual franchise tax report, Delaware',
    since('2009-08-01', 5000, '8 Del. C. §§ 391(a), 502(a); Division of Corporations fee schedule', '2026-11-27'),
  ),
  foreign_annual_report: fee(
    'Foreign corporation annual report, Delaware',
    since(
      '2014-08-01',
      12_500,
      '8 Del. C. § 391(a); Division of Corporations, annual report instructions',
      '2026-11-27',
    ),
  ),
} as const satisfies Record<string, ScheduledFee>;
