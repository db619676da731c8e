import type { LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';

interface StatementRow extends Dated {
  /** Maximum age of the corporation's statement at the transfer. */
  readonly days: number;
}

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
