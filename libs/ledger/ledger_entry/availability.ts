import type { LegalDate } from '#kernel/dates';

export interface Change {
  day: LegalDate;
  quantity: number;
}

/** Returns the fewest unissued shares from the day on, so that no later day exceeds the authorized shares. */
export function availableFrom(changes: readonly Change[], day: LegalDate): number {
  const sum = (until: LegalDate): number =>
    changes.reduce((total, one) => (one.day <= until ? total + one.quantity : total), 0);
  return Math.min(...[day, ...changes.map((one) => one.day).filter((later) => later > day)].map(sum));
}

/** Returns the first day that ends with more issued than authorized shares, and the excess, or null. */
export function firstShortage(changes: readonly Change[]): { day: LegalDate; by: number } | null {
  let free = 0;
  const days = [...Map.groupBy(changes, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [day, all] of days) {
    free += all.reduce((sum, { quantity }) => sum + quantity, 0);
    if (free < 0) return { day, by: -free };
  }
  return null;
}
