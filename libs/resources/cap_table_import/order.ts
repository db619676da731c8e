import type { LegalDate } from '#kernel/dates';
import type { Ending } from './acts';
import type { Findings } from './finding';
import type { Issued } from './issues';

/** An entry to be: an issue by itself, or an act that ends a security with all that it makes. */
export interface Recorded { at: number; on: LegalDate; issue: Issued | null; ending: Ending | null }

/** Acts in the order of their days, and on one day in that of the bundle; but none before the act that made what it takes of. */
export function inOrder(issued: ReadonlyMap<string, Issued>, endings: readonly Ending[], found: Findings): Recorded[] {
  const made = new Set(endings.flatMap(({ balance, resulting }) => [balance, resulting].flatMap((one) => one?.value.security_id ?? [])));
  const byItself = [...issued.values()].filter(({ value }) => !made.has(value.security_id));
  for (const { place, form, value } of endings) if (form.move === 'retract' && made.has(value.security_id)) found.add(place, 'not_expressible', 'It takes back what came of another act: that would be undone with it.');
  const acts: Recorded[] = [...byItself.map((issue) => ({ at: issue.at, on: issue.value.date, issue, ending: null })), ...endings.map((ending) => ({ at: ending.at, on: ending.value.date, issue: null, ending }))]
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : one.at - other.at));
  const ordered: Recorded[] = [];
  const there = new Set<string>();
  const waiting = new Map<string, Recorded>();
  for (const act of acts) {
    const ready = [act];
    // Whoever waited for what an act makes follows it.
    for (let next = ready.pop(); next; next = ready.pop()) {
      const takes = next.ending?.value.security_id;
      if (takes !== undefined && !there.has(takes)) { waiting.set(takes, next); continue; }
      ordered.push(next);
      for (const one of [next.issue, next.ending?.resulting, next.ending?.balance]) {
        if (!one) continue;
        const { security_id } = one.value;
        there.add(security_id);
        const follower = waiting.get(security_id);
        if (follower) ready.push(follower);
        waiting.delete(security_id);
      }
    }
  }
  for (const { ending } of waiting.values()) found.add(ending!.place, 'date', `It ends ${ending!.value.security_id} before that is there.`);
  return ordered;
}
