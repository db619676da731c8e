/** Longer names are not typing errors. */
const longest = 64;

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, wanted] of [...other].entries())
      next.push(Math.min(row[at]! + (letter === wanted ? 0 : 1), row[at + 1]! + 1, next[at]! + 1));
    row = next;
  }
  return row.at(-1)!;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Returns the closest known name, ignoring case and punctuation, or null if more than a third of the characters differ.
 */
export function nearestName(written: string, known: readonly string[]): string | null {
  const wanted = plain(written);
  if (wanted === '' || written.length > longest) return null;
  const allowed = Math.max(1, Math.floor(wanted.length / 3));
  let [found, least] = [null as string | null, allowed + 1];
  for (const name of known) {
    const compared = plain(name);
    if (Math.abs(compared.length - wanted.length) >= least) continue;
    const away = distance(wanted, compared);
    if (away < least) [found, least] = [name, away];
  }
  return found;
}

const mostNames = 20;

export function knownInstead(written: string, known: readonly string[]): string {
  const near = nearestName(written, known);
  if (near !== null) return `the closest match is ${near}`;
  const more = known.length > mostNames ? ` and ${known.length - mostNames} more` : '';
  return known.length === 0 ? 'it has none' : `valid names are ${known.slice(0, mostNames).join(', ')}${more}`;
}
