import { declarationOf, resourceEntities } from '#platform/db/resource-entity';
import type { Reader } from '#platform/db/reader';
import { Document } from '#resources/document';

/** What the rows of most resources are called by. */
const labels = ['legal_name', 'name', 'title', 'subject'] as const;
const anyId = /\b[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g;

/** The ids in a text, by their prefixes. */
const idsIn = (text: string): Map<string, string[]> => Map.groupBy(new Set(text.match(anyId)), (id) => id.split('_')[0]!);

/** What the ids in a text stand for, as people call it; without those that have no name, or are not there. */
export async function namesIn(read: Reader, text: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const ids = idsIn(text);
  for (const [entity] of resourceEntities()) {
    const wanted = ids.get(declarationOf(entity).prefix) ?? [];
    for (const row of wanted.length > 0 ? await read.byIds(entity, wanted) : []) {
      const label = labels.map((name) => (row as unknown as Record<string, unknown>)[name]).find((value) => typeof value === 'string');
      if (typeof label === 'string') found.set(row.id, label);
    }
  }
  return found;
}

/** The papers that a text names, those that have a PDF: what is signed or filed can be read before it is approved. */
export async function papersIn(read: Reader, text: string): Promise<Document[]> {
  const papers = await read.byIds(Document, idsIn(text).get(declarationOf(Document).prefix) ?? []);
  return papers.filter(({ sha256 }) => sha256 !== null);
}
