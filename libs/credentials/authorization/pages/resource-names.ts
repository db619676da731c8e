import { isId, prefixes, type Prefix } from '#kernel/ids';
import { withoutQuoted } from '#kernel/quoted';
import { declarationOf, resourceEntities } from '#platform/wire/resource-entity';
import type { Reader } from '#platform/db/reader';
import { viewOf, type OperationDeclaration } from '#platform/operations/operation';
import { referencesIn } from '#platform/wire/references';
import { Document } from '#documents/document';
import type { Stakeholder } from '#companies/stakeholder';
import type { Token } from '#credentials/token';
import type { Authorization } from '../authorization.entity';
import { isCalledByHuman } from '../requester';

const labels = ['legal_name', 'name', 'title', 'subject'] as const;

export const anyId = /\b[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g;
const prefixOf = (text: string): Prefix | undefined =>
  (Object.keys(prefixes) as Prefix[]).find((prefix) => isId(prefix, text));

/** IDs in free text or metadata prove nothing, because the caller wrote them. */
export function idsIn(
  operation: OperationDeclaration,
  { path, request_body, preview }: Pick<Authorization, 'path' | 'request_body' | 'preview'>,
): string[] {
  const { input } = operation;
  const view = viewOf(operation);
  const references = [
    ...(input ? referencesIn(input, request_body) : []),
    ...(view ? referencesIn(view, preview['resource']) : []),
  ];
  return [...new Set([...path.split('/').filter(prefixOf), ...references.map(({ id }) => id)])];
}

/** Ignores quoted text, which callers wrote. */
export const peopleIn = ({ preview }: Pick<Authorization, 'preview'>): string[] =>
  [
    ...new Set(
      ((preview['warnings'] ?? []) as string[]).flatMap((warning) => withoutQuoted(warning).match(anyId) ?? []),
    ),
  ].filter((id) => isId('usr', id) || isId('agt', id));

/** The email address distinguishes people with the same name. */
export interface Called {
  name: string;
  mailbox: string | null;
}

/** Omits IDs without a name, missing or hidden IDs, and tokens named only by a program. */
export async function namesOf(read: Reader, ids: string[]): Promise<Map<string, Called>> {
  const found = new Map<string, Called>();
  const kinds = Map.groupBy(ids, prefixOf);
  for (const [entity] of resourceEntities()) {
    const wanted = kinds.get(declarationOf(entity).prefix) ?? [];
    for (const row of wanted.length > 0 ? await read.findVisible(entity, wanted) : []) {
      const label = labels
        .map((name) => (row as unknown as Record<string, unknown>)[name])
        .find((value) => typeof value === 'string');
      const isProgramsWord = isId('tok', row.id) && !isCalledByHuman(row as Token);
      if (typeof label === 'string' && !isProgramsWord)
        found.set(row.id, { name: label, mailbox: isId('stk', row.id) ? reached(row as Stakeholder) : null });
    }
  }
  return found;
}

/** An organization's representative receives its signing links. */
const reached = ({ email, representative }: Stakeholder): string | null => representative?.email ?? email;

/** People can read these documents before they approve a signature or filing. */
export async function papersOf(read: Reader, ids: string[]): Promise<Document[]> {
  const papers = await read.findVisible(
    Document,
    ids.filter((id) => isId('doc', id)),
  );
  return papers.filter(({ sha256 }) => sha256 !== null);
}
