import type { Authority } from '#kernel/permission';

/** More chains than this are not in use at once on one gateway, or else are read again. */
const most = 1000;
const known = new Map<string, Authority>();

/**
 * What a chain may do, from its text as the database has just told it. The same text is the same object, so whatever follows from a chain alone is found once. Nothing of it can be out of
 * date: of a chain that has changed the text is another.
 */
export function authorityIn(text: string): Authority {
  const found = known.get(text);
  if (found) return found;
  if (known.size >= most) known.clear();
  const authority = JSON.parse(text) as Authority;
  known.set(text, authority);
  return authority;
}
