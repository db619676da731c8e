import { canOutlast, serviceEnds, windowAfter, type AfterService } from '#equity/post-termination-exercise';
import { toScaled } from '#kernel/decimal';
import { addMonths, type LegalDate } from '#kernel/dates';
import { lastDay } from '#equity/grant-vesting';
import type { GrantKind } from './option-terms';

export interface OptionTerms extends AfterService {
  kind: GrantKind;
  exercise_price: string;
  term_months: number;
}

/**
 * An ISO amendment is a new grant if it benefits the holder (IRC § 424(h), Treas. Reg. § 1.424-1(e)(4), (5)). For other
 * options, including former ISOs (§ 1.409A-1(b)(5)(ii)), only a lower price or an extension beyond the original maximum
 * and the tenth year counts (§ 1.409A-1(b)(5)(v)(B), (C)). Exercise periods compare per end of service. Unknown periods
 * count as none. Changed vesting or fewer shares never count (§§ 1.424-1(e)(4)(ii), 1.409A-1(b)(5)(v)(E)). `granted_on`
 * starts the term.
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
