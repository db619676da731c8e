import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { rollForward } from './legal-holidays';

/**
 * Last day to file Form 2553 so that the election holds from the tax year that begins on `taxYearBegins`: two months
 * and fifteen days from its first day (IRC § 1362(b)(1)(B), (b)(4); Treas. Reg. § 1.1362-6(a)(2)(ii)). A month ends
 * with the day before the numerically corresponding day of the next, or with the month's last day where there is none.
 * Rolled by § 7503. The first tax year of a new corporation begins when it has shareholders, has assets or begins
 * business, whichever is first.
 */
export function sElectionDeadline(taxYearBegins: LegalDate): LegalDate {
  const later = addMonths(taxYearBegins, 2);
  const corresponds = later.slice(8) === taxYearBegins.slice(8);
  return rollForward(addDays(later, corresponds ? 14 : 15));
}

/**
 * Last day to file an election under IRC § 83(b): thirty days after the day on which the property was transferred,
 * without extension (§ 83(b)(2); Treas. Reg. § 1.83-2(b)). Rolled by § 7503. Counted from the transfer, not from the
 * board's approval.
 */
export const section83bDeadline = (transferred: LegalDate): LegalDate => rollForward(addDays(transferred, 30));
