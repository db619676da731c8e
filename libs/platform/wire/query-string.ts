/**
 * Parses one level of brackets: `metadata[fund]=a`, `created[gte]=1`, `expand[]=x`. Repeated names become a list.
 * Objects have no prototype.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(text)) {
    const match = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name);
    const [, outer = name, inner] = match ?? [];
    const before = result[outer];
    // A name used as a list and as an object becomes a list, which validation refuses.
    if (!inner || (before !== undefined && !isHolder(before)))
      add(result, outer, inner === undefined ? value : [value]);
    else {
      const holder = before ?? (Object.create(null) as Record<string, unknown>);
      add(holder, inner, value);
      result[outer] = holder;
    }
  }
  return result;
}

/** Names whose encoding URLSearchParams would silently replace. */
export function malformedIn(text: string): string[] {
  if (!text.includes('%')) return [];
  return text
    .split('&')
    .filter((pair) => decoded(pair) === null)
    .map((pair) => decoded(pair.split('=')[0]!) || 'query');
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function add(target: Record<string, unknown>, name: string, value: string | string[]): void {
  const before = target[name];
  if (before === undefined) target[name] = value;
  else target[name] = [...(Array.isArray(before) ? before : [before]), ...(Array.isArray(value) ? value : [value])];
}

/** Accepts the indexes that many clients send (`expand[0]=a&expand[1]=b`). */
export const numbered = (value: unknown): unknown =>
  isHolder(value) && Object.keys(value).every((key) => /^\d{1,4}$/.test(key)) ? Object.values(value) : value;
