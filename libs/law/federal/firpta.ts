import type { LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';

interface StatementRow extends Dated {
  /** How many days before the transfer the statement of the corporation may be dated at most. */
  readonly days: number;
}

/** For how long a statement that an interest is no U.S. real property interest serves who buys it. */
export const statementRows: readonly StatementRow[] = [
  {
    days: 30,
    effective_from: '1984-12-31',
    effective_to: null,
    source: '26 C.F.R. §§ 1.1445-2(c)(3)(i), 1.897-2(h)(2)',
    source_checked_at: '2026-11-28',
  },
];

export const statementDays = (on: LegalDate): number => rowOn(statementRows, on).days;
