const { minutebookKept } = globalThis as { minutebookKept?: Map<string, Promise<unknown>> };
const kept = minutebookKept ?? new Map<string, Promise<unknown>>();

/** Makes once in each process, not in each test file, something costly that is the same for all of them. */
export async function onceAProcess<T>(name: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(name) ?? make();
  kept.set(name, known);
  try {
    return (await known) as T;
  } catch (error) {
    kept.delete(name);
    throw error;
  }
}
