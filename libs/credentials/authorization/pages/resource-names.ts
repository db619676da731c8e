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

/** The columns that name the rows of most resources. */
const labels = ['legal_name', 'name', 'title', 'subject'] as const;

export const anyId = /\b[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g;
const prefixOf = (text: string): Prefix | undefined =>
  (Object.keys(prefixes) as Prefix[]).find((prefix) => isId(prefix, text));

/**
 * The ids by which a request, and what would come of it, name something: in the path, and in fields that are for ids.
 * An id in a text or in metadata is what somebody has written there.
 */
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

/**
 * The humans and agents in what we warn of: our words say by an id who stands behind something. What stands in
 * quotation marks names nobody.
 */
export const peopleIn = ({ preview }: Pick<Authorization, 'preview'>): string[] =>
  [
    ...new Set(
      ((preview['warnings'] ?? []) as string[]).flatMap((warning) => withoutQuoted(warning).match(anyId) ?? []),
    ),
  ].filter((id) => isId('usr', id) || isId('agt', id));

/** The name of something, and a person's mail address: two people may have one name. */
export interface Called {
  name: string;
  mailbox: string | null;
}

/**
 * Looks up the names of ids: without those that have none, do not exist or are not visible, and without tokens that
 * only a program has named.
 */
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

/** Where a stakeholder's links go: of an organization, to whoever signs for it. */
const reached = ({ email, representative }: Stakeholder): string | null => representative?.email ?? email;

/** The papers among these, those that have a PDF: what is signed or filed can be read before it is approved. */
export async function papersOf(read: Reader, ids: string[]): Promise<Document[]> {
  const papers = await read.findVisible(
    Document,
    ids.filter((id) => isId('doc', id)),
  );
  return papers.filter(({ sha256 }) => sha256 !== null);
}
