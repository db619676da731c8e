/** Caches a function that depends on its key alone. A full cache is cleared. */
export function memoize<R extends object>(make: (key: string) => R, most = 10_000): (key: string) => R {
  const known = new Map<string, R>();
  return (key) => {
    const found = known.get(key);
    if (found) return found;
    if (known.size >= most) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
