import { declarationOf, resourceEntities } from '#platform/db/resource-entity';
import type { Reader } from '#platform/db/reader';

/** What the rows of most resources are called by. */
const labels = ['legal_name', 'name', 'title', 'subject'] as const;
const anyId = /\b[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g;

/** What the ids in a text stand for, as people call it; without those that have no name, or are not there. */
export async function namesIn(read: Reader, text: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const ids = Map.groupBy(new Set(text.match(anyId)), (id) => id.split('_')[0]!);
  for (const [entity] of resourceEntities()) {
    const wanted = ids.get(declarationOf(entity).prefix) ?? [];
    for (const row of wanted.length > 0 ? await read.byIds(entity, wanted) : []) {
      const label = labels.map((name) => (row as unknown as Record<string, unknown>)[name]).find((value) => typeof value === 'string');
      if (typeof label === 'string') found.set(row.id, label);
    }
  }
  return found;
}
