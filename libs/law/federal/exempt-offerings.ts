import { addDays, type LegalDate } from '#kernel/dates';

/**
 * First sales of separate offerings. Sales more than 30 days apart are not integrated (17 C.F.R. § 230.152(b)(1)), so
 * each needs a notice of its own or an amendment.
 */
export const firstSales = (sold_on: readonly LegalDate[]): LegalDate[] =>
  sold_on.toSorted().filter((day, index, days) => index === 0 || day > addDays(days[index - 1]!, 30));
