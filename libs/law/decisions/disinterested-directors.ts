import type { LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';

interface CommitteeRow extends Dated {
  /** Committee size if most directors are interested. Null if not required. */
  readonly committee: number | null;
}

export const disinterestedRows: readonly CommitteeRow[] = [
  {
    committee: null,
    effective_from: '1967-07-03',
    effective_to: '2025-03-25',
    source: '8 Del. C. § 144(a)(1) as of 56 Del. Laws ch. 50',
    source_checked_at: '2026-11-28',
  },
  {
    committee: 2,
    effective_from: '2025-03-25',
    effective_to: null,
    source: '8 Del. C. § 144(a)(1) as of 85 Del. Laws ch. 6',
    source_checked_at: '2026-11-28',
  },
];

export const committeeOn = (on: LegalDate): number | null => rowOn(disinterestedRows, on).committee;
