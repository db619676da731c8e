import { setImmediate } from 'node:timers/promises';

/** For so long whoever else is served waits at most. */
const turnMs = 10;

/**
 * For a loop that does much: awaited after each part of it, it gives whoever else this process serves a turn where its
 * own has lasted long enough, and costs next to nothing otherwise.
 */
export function takingTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < turnMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}

/** Maps items one after another; others whom this process serves have a turn in between. */
export async function inTurns<T, R>(all: Iterable<T>, act: (one: T, index: number) => R): Promise<R[]> {
  const done: R[] = [];
  const turn = takingTurns();
  for (const one of all) {
    done.push(act(one, done.length));
    await turn();
  }
  return done;
}
