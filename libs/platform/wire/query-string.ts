/**
 * Reads a query string with one level of brackets: `metadata[fund]=a`, `created[gte]=1`, `expand[]=x`.
 * A name that is given twice becomes a list; its field decides whether a list is welcome. Objects have no prototype.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(text)) {
    const match = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name);
    const [, outer = name, inner] = match ?? [];
    const before = result[outer];
    // A name that is a list here and an object there is neither: as a list it is refused where an object is wanted.
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

/**
 * The names in a query whose name or value is no percent-encoded UTF-8: URLSearchParams would put a replacement
 * character there.
 */
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

/** The list that numbered places write, as many clients do (`expand[0]=a&expand[1]=b`); else the value as it is. */
export const numbered = (value: unknown): unknown =>
  isHolder(value) && Object.keys(value).every((key) => /^\d{1,4}$/.test(key)) ? Object.values(value) : value;
