import type { LegalDate } from '#kernel/dates';

export interface Dated {
  at: number;
  value: { date: LegalDate };
}

/** By date and then the order of the bundle. */
export const byDay = (one: Dated, other: Dated): number =>
  one.value.date < other.value.date ? -1 : one.value.date > other.value.date ? 1 : one.at - other.at;
