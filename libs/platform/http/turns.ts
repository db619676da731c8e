import { setImmediate } from 'node:timers/promises';

/** For so long whoever else is served waits at most. */
const turnMs = 10;

/** What comes of each of many, one after another; whoever else this process serves has a turn in between. */
export async function inTurns<T, R>(all: Iterable<T>, act: (one: T) => R): Promise<R[]> {
  const done: R[] = [];
  let since = performance.now();
  for (const one of all) {
    done.push(act(one));
    if (performance.now() - since < turnMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return done;
}
