/**
 * Reads a query string with one level of brackets: `metadata[fund]=a`, `created[gte]=1`, `expand[]=x`.
 * A name that is given twice becomes a list; its field decides whether a list is welcome. Objects have no prototype.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(text)) {
    const match = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name);
    if (!match) add(result, name, value);
    else if (match[2] === '') add(result, match[1]!, [value]);
    else {
      const inner = result[match[1]!];
      const holder = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner as Record<string, unknown> : Object.create(null) as Record<string, unknown>;
      add(holder, match[2]!, value);
      result[match[1]!] = holder;
    }
  }
  return result;
}

function add(target: Record<string, unknown>, name: string, value: string | string[]): void {
  const before = target[name];
  if (before === undefined) target[name] = value;
  else target[name] = [...(Array.isArray(before) ? before : [before]), ...(Array.isArray(value) ? value : [value])];
}
