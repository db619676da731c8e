/** Merges by key; an empty string removes its key. */
export function mergeMetadata(before: Record<string, string>, changes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));
}
