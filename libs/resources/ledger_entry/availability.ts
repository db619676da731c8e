import type { LegalDate } from '#kernel/dates';

/** By how much the shares of a class that are free to be issued changed on a day. */
export interface Change { day: LegalDate; quantity: number }

/** How many shares can be issued on a day so that on no day since then more were issued than were authorised: what is least free from then on. */
export function availableFrom(changes: readonly Change[], day: LegalDate): number {
  const sum = (until: LegalDate): number => changes.reduce((total, one) => (one.day <= until ? total + one.quantity : total), 0);
  return Math.min(...[day, ...changes.map((one) => one.day).filter((later) => later > day)].map(sum));
}
