import type { LegalDate } from '#kernel/dates';
import type { Change } from '#ledger/ledger_entry';
import type { Findings, BundlePlace } from './bundle/findings';
import type { ImportRecorder } from './import-recorder';

/**
 * So many shares come to what is free of a class, or in the pool of a plan, by its id; or go from it when less than
 * nothing.
 */
export interface Free extends Change {
  of: string;
}

/** An act as it is recorded: what it takes of and what it makes, by security, and the shares that it frees. */
export interface Recorded {
  at: number;
  on: LegalDate;
  place: BundlePlace;
  takes: string | null;
  makes: readonly string[];
  frees: readonly Free[];
  record(into: ImportRecorder): void;
}

/**
 * Acts in the order of their days, and on one day in that of the bundle; but none before the act that made what it
 * takes of.
 */
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
    // Acts that waited for a product of this one follow it.
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
    found.add(place, 'date', `It takes of ${takes} before that is there.`);
  return ordered;
}
