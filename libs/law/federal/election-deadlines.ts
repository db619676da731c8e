import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { rollForward } from './legal-holidays';

/**
 * Returns the Form 2553 deadline for the tax year that begins on `taxYearBegins`: two months and fifteen days from
 * its first day (IRC § 1362(b)(1)(B), (b)(4); Treas. Reg. § 1.1362-6(a)(2)(ii)). A month ends before the
 * corresponding day of the next month, or on that month's last day. Extended by § 7503. A new corporation's first tax
 * year begins when it has shareholders, has assets, or begins business, whichever is first.
 */
export function sElectionDeadline(taxYearBegins: LegalDate): LegalDate {
  const later = addMonths(taxYearBegins, 2);
  const corresponds = later.slice(8) === taxYearBegins.slice(8);
  return rollForward(addDays(later, corresponds ? 14 : 15));
}

/**
 * Returns the deadline of an IRC § 83(b) election: thirty days after the transfer of the property, not the board
 * approval, without extension (§ 83(b)(2); Treas. Reg. § 1.83-2(b)). Extended by § 7503 only.
 */
export const section83bDeadline = (transferred: LegalDate): LegalDate => rollForward(addDays(transferred, 30));
