import type { LegalDate } from '#kernel/dates';

/** By how much the shares of a class that are free to be issued changed on a day. */
export interface Change {
  day: LegalDate;
  quantity: number;
}

/**
 * How many shares can be issued on a day so that on no day since then more were issued than were authorised: what is
 * least free from then on.
 */
export function availableFrom(changes: readonly Change[], day: LegalDate): number {
  const sum = (until: LegalDate): number =>
    changes.reduce((total, one) => (one.day <= until ? total + one.quantity : total), 0);
  return Math.min(...[day, ...changes.map((one) => one.day).filter((later) => later > day)].map(sum));
}

/**
 * The first day at whose end more shares were issued than were authorised, with how many more; null when there is none.
 */
export function firstShortage(changes: readonly Change[]): { day: LegalDate; by: number } | null {
  let free = 0;
  const days = [...Map.groupBy(changes, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [day, all] of days) {
    free += all.reduce((sum, { quantity }) => sum + quantity, 0);
    if (free < 0) return { day, by: -free };
  }
  return null;
}
