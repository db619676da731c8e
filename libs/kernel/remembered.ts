const most = 10_000;

/** The same function, whose answers are remembered: for what depends on its key alone. When there are too many it begins anew. */
export function remembered<R>(make: (key: string) => R): (key: string) => R {
  const known = new Map<string, R>();
  return (key) => {
    if (known.has(key)) return known.get(key)!;
    if (known.size >= most) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
