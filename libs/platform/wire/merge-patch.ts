type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Follows RFC 7396: null removes a member, lists are replaced, and undefined counts as not sent. */
export function mergePatch<T extends object>(before: T, patch: object = {}): T {
  const merged = { ...before } as Raw;
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    if (value === null) delete merged[name];
    else merged[name] = isObject(value) ? mergePatch(isObject(merged[name]) ? merged[name] : {}, value) : value;
  }
  return merged as T;
}
