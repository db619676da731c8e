import { fee, since, type ScheduledFee } from '#law/common/scheduled-fee';

/** The first date only bounds a row. */
export const recurringFees = {
  corporation_statement: fee(
    'Corporate biennial statement, New York',
    since(
      '2014-01-01',
      900,
      'N.Y. Bus. Corp. Law §§ 104-A, 408; Department of State, biennial statements',
      '2026-11-27',
    ),
  ),
  llc_statement: fee(
    'LLC biennial statement, New York',
    since(
      '2014-01-01',
      900,
      'N.Y. Ltd. Liab. Co. Law §§ 301(e), 1101; Department of State, biennial statements',
      '2026-11-27',
    ),
  ),
} as const satisfies Record<string, ScheduledFee>;
