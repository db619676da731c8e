import { setImmediate } from 'node:timers/promises';

const longestMs = 10;

/** Runs a long computation in parts and serves other requests between them. */
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
