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
 * An election made after the deadline of a year counts for the next year (IRC § 1362(b)(3)), and an election made
 * before a year begins counts for that year (§ 1362(b)(1)(A)).
 */
export function sElectionEffect(made: LegalDate, firstYearBegins: LegalDate, fiscal_year_end: string): LegalDate {
  let begins = firstYearBegins;
  while (made > sElectionDeadline(begins)) begins = nextYear(begins, fiscal_year_end);
  return begins;
}

function nextYear(begins: LegalDate, fiscal_year_end: string): LegalDate {
  const year = Number(begins.slice(0, 4));
  const ends = [year, year + 1].map((one) => lastOfMonth(one, fiscal_year_end)).find((day) => day >= begins)!;
  return addDays(ends, 1);
}

/** The last day of February differs by year. */
const lastOfMonth = (year: number, fiscal_year_end: string): LegalDate =>
  addDays(addMonths(`${year}-${fiscal_year_end.slice(0, 2)}-01`, 1), -1);

/**
 * IRC § 83(b)(2), Treas. Reg. § 1.83-2(b): thirty days after the transfer, not the board approval. Extended by § 7503
 * only.
 */
export const section83bDeadline = (transferred: LegalDate): LegalDate => rollForward(addDays(transferred, 30));
