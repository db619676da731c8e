import type { LegalDate } from '#kernel/dates';

export interface Dated {
  at: number;
  value: { date: LegalDate };
}

/** By the days of a bundle, and on one day in its order. */
export const byDay = (one: Dated, other: Dated): number =>
  one.value.date < other.value.date ? -1 : one.value.date > other.value.date ? 1 : one.at - other.at;
