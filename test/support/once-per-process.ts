const { minutebookKept } = globalThis as { minutebookKept?: Map<string, Promise<unknown>> };
const kept = minutebookKept ?? new Map<string, Promise<unknown>>();

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
