import { setImmediate } from 'node:timers/promises';

/** A long computation lets other requests be served after so many milliseconds. */
const longestMs = 10;

/** Runs a long computation part by part, and lets other requests be served between its parts. */
export async function runYielding<R>(parts: Iterator<unknown, R>): Promise<R> {
  let since = performance.now();
  let part = parts.next();
  for (; !part.done; part = parts.next()) {
    if (performance.now() - since < longestMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return part.value;
}

/** Maps many items one after another, and lets other requests be served in between. */
export const mapYielding = <T, R>(items: Iterable<T>, map: (item: T) => R): Promise<R[]> =>
  runYielding(mapping(items, map));

function* mapping<T, R>(items: Iterable<T>, map: (item: T) => R): Generator<undefined, R[]> {
  const mapped: R[] = [];
  for (const item of items) {
    mapped.push(map(item));
    yield;
  }
  return mapped;
}
