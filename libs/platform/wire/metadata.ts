import { invalidParam } from '#kernel/problem';

const mostKeys = 50;

/** An empty string removes its key. 400 when more than fifty keys would remain. */
export function mergeMetadata(
  before: Record<string, string>,
  changes: Record<string, string> = {},
): Record<string, string> {
  const merged = Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
  const count = Object.keys(merged).length;
  if (count > mostKeys)
    throw invalidParam(
      'metadata',
      `A resource can have ${mostKeys} metadata keys, but this request would result in ${count}. Send '' to remove a ` +
        'key.',
    );
  return merged;
}
