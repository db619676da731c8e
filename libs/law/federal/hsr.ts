import { addMonths, type LegalDate } from '#kernel/dates';
import { rowOn, type Dated } from '#law/common/dated-rows';

interface HsrRow extends Dated {
  readonly threshold_cents: number;
}

/** 15 U.S.C. § 18a(a)(2)(B), adjusted yearly by the Federal Trade Commission. */
export const hsrThresholds: readonly HsrRow[] = [
  {
    threshold_cents: 12_640_000_000,
    effective_from: '2025-02-21',
    effective_to: '2026-02-17',
    source: '15 U.S.C. § 18a(a)(2); 90 Fed. Reg. 7697',
    source_checked_at: '2026-11-28',
  },
  {
    threshold_cents: 13_390_000_000,
    effective_from: '2026-02-17',
    effective_to: null,
    source: '15 U.S.C. § 18a(a)(2); FTC notice of revised thresholds for 2026',
    source_checked_at: '2026-11-28',
  },
];

/** 15 U.S.C. § 18a(b)(1). */
export const hsrWaitingDays = 30;

/** Cash tender offers. */
export const leastHsrWaitingDays = 15;

/** 16 C.F.R. § 803.7: a year after the waiting period. */
export const hsrLapsesOn = (waiting_ends_on: LegalDate): LegalDate => addMonths(waiting_ends_on, 12);

/** US cents. */
export const hsrThreshold = (on: LegalDate): number => rowOn(hsrThresholds, on).threshold_cents;
