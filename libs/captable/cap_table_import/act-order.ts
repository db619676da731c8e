import type { LegalDate } from '#kernel/dates';
import type { Change } from '#ledger/ledger_entry';
import type { Findings, BundlePlace } from './bundle/findings';
import type { ImportRecorder } from './import-recorder';

/** Negative amounts use shares. */
export interface Free extends Change {
  of: string;
}

export interface Recorded {
  at: number;
  on: LegalDate;
  place: BundlePlace;
  takes: string | null;
  makes: readonly string[];
  frees: readonly Free[];
  record(into: ImportRecorder): void;
}

/** Sorts by date and then the order of the bundle, but never before the act that made the security. */
export function inOrder(acts: readonly Recorded[], found: Findings): Recorded[] {
  const ordered: Recorded[] = [];
  const there = new Set<string>();
  const waiting = new Map<string, Recorded[]>();
  const wait = (takes: string, act: Recorded): void => {
    const others = waiting.get(takes);
    if (others) others.push(act);
    else waiting.set(takes, [act]);
  };
  for (const act of acts.toSorted((one, other) =>
    one.on < other.on ? -1 : one.on > other.on ? 1 : one.at - other.at,
  )) {
    const ready = [act];
    for (let next = ready.pop(); next; next = ready.pop()) {
      const { takes, makes } = next;
      if (takes !== null && !there.has(takes)) {
        wait(takes, next);
        continue;
      }
      ordered.push(next);
      for (const one of makes) {
        there.add(one);
        for (const follower of (waiting.get(one) ?? []).toReversed()) ready.push(follower);
        waiting.delete(one);
      }
    }
  }
  for (const { place, takes } of [...waiting.values()].flat())
    found.add(place, 'date', `This transaction uses ${takes} before it exists. Check the dates.`);
  return ordered;
}
