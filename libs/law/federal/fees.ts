import { fee, since, type ScheduledFee } from '#law/common/scheduled-fee';

/** The IRS never charged for either. The first date only bounds the row. */
export const federalFees = {
  ein: fee('Employer identification number', since('1990-01-01', 0, 'IRS, Instructions for Form SS-4', '2026-11-26')),
  form_2553: fee('S corporation election', since('1990-01-01', 0, 'IRS, Instructions for Form 2553', '2026-11-26')),
} as const satisfies Record<string, ScheduledFee>;
