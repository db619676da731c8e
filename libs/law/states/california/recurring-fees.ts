import { fee, since, type ScheduledFee } from '#law/common/scheduled-fee';

/** The first date only bounds a row. */
export const recurringFees = {
  corporation_statement: fee(
    'Corporate statement of information, including $5 disclosure fee, California',
    since('2014-01-01', 2500, 'Cal. Gov. Code § 12186; Secretary of State, form SI-550', '2026-11-27'),
  ),
  llc_statement: fee(
    'LLC statement of information, California',
    since('2014-01-01', 2000, 'Cal. Gov. Code § 12190; Secretary of State, form LLC-12', '2026-11-27'),
  ),
} as const satisfies Record<string, ScheduledFee>;
