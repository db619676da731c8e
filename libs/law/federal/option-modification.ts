import { canOutlast, serviceEnds, windowAfter, type AfterService } from '#equity/post-termination-exercise';
import { toScaled } from '#kernel/decimal';
import { addMonths, type LegalDate } from '#kernel/dates';
import { lastDay } from '#equity/grant-vesting';
import type { GrantKind } from './option-terms';

/** The terms of an option that an amendment may change and that the Internal Revenue Code looks at. */
export interface OptionTerms extends AfterService {
  kind: GrantKind;
  exercise_price: string;
  term_months: number;
}

/**
 * Whether an amended option counts as granted anew. An incentive stock option does when its holder gets any more by it
 * (IRC § 424(h), Treas. Reg. § 1.424-1(e)(4), (5)); another when a share costs less, or it lasts longer than it first
 * could have: what it may be exercised after the end of service is longer only beyond the tenth year (§
 * 1.409A-1(b)(5)(v)(B), (C)). One that ceases to be an incentive stock option is held against that as if it never was
 * one (§ 1.409A-1(b)(5)(ii)). What may be exercised longer is looked at for each end of service; a time that nobody has
 * told was none. Vesting sooner is no more, by both (§§ 1.424-1(e)(4)(ii), 1.409A-1(b)(5)(v)(E)), and neither is
 * vesting later or fewer shares. `granted_on`: from when its term is counted.
 */
export function isNewGrant(before: OptionTerms, after: OptionTerms, granted_on: LegalDate): boolean {
  if (toScaled(after.exercise_price) < toScaled(before.exercise_price) || after.term_months > before.term_months)
    return true;
  const isLonger = serviceEnds.some((end) => {
    const [then, now] = [windowAfter(before, end), windowAfter(after, end)];
    return now && (!then || canOutlast(now, then));
  });
  return isLonger && (after.kind === 'iso' || lastDay(granted_on, after.term_months) > addMonths(granted_on, 120));
}
