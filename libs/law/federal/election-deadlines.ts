import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { rollForward } from './legal-holidays';

/**
 * IRC § 1362(b)(1)(B), (b)(4); Treas. Reg. § 1.1362-6(a)(2)(ii): two months and fifteen days from the first day of the
 * tax year, extended by § 7503. A month ends before the corresponding day of the next month, or on its last day. A
 * first tax year begins with the first shareholders, assets or business.
 */
export function sElectionDeadline(taxYearBegins: LegalDate): LegalDate {
  const later = addMonths(taxYearBegins, 2);
  const corresponds = later.slice(8) === taxYearBegins.slice(8);
  return rollForward(addDays(later, corresponds ? 14 : 15));
}

/**
 * IRC § 83(b)(2), Treas. Reg. § 1.83-2(b): thirty days after the transfer, not the board approval. Extended by § 7503
 * only.
 */
export const section83bDeadline = (transferred: LegalDate): LegalDate => rollForward(addDays(transferred, 30));
