import { shareScale } from './allocation';
import type { LegalDate } from '#kernel/dates';
import type { Tranche } from './vesting';

export interface Upcoming {
  on: LegalDate | null;
  milestone: string | null;
  quantity: number;
}

/** Whole shares that add up to the unvested total. Reductions and accelerations come off the end. */
export function upcoming(
  tranches: readonly Tranche[],
  day: LegalDate,
  unvestedAt: (day: LegalDate) => number,
): Upcoming[] {
  let left = unvestedAt(day);
  const take = (until: number): number => {
    const taken = left - until;
    left = until;
    return taken;
  };
  const days = [...new Set(tranches.flatMap(({ on }) => (on !== null && on > day ? [on] : [])))].toSorted();
  const dated = days.map((on): Upcoming => ({ on, milestone: null, quantity: take(unvestedAt(on)) }));
  // Each split rounds vested shares down; the remainder vests last.
  const waiting = tranches
    .filter(({ on }) => on === null)
    .map(({ milestone, quantity }, index, all): Upcoming => ({
      on: null,
      milestone,
      quantity: take(
        index === all.length - 1 ? 0 : Math.max(0, left - Number((quantity + shareScale - 1n) / shareScale)),
      ),
    }));
  return [...dated, ...waiting].filter(({ quantity }) => quantity > 0);
}
