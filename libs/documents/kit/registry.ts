import type { JurisdictionCode } from '#law/common/jurisdictions';
import { stateThatFiles } from '#law/states/index';
import type { DocumentTemplate } from './template';

const byId = new Map<string, DocumentTemplate<object>>();
const byKind = new Map<string, DocumentTemplate<object>>();

export const version = '2026-04-26';

/** The kind of the document, or a kind and an act. */
export const idOf = (name: string): string => `service:${name}:${version}`;

/** Registers a template by ID, and by kind if the ID names the kind. Throws a RangeError for a duplicate ID. */
export function enter<T extends DocumentTemplate<never>>(template: T): T {
  const { id, kind } = template;
  const entry = template as unknown as DocumentTemplate<object>;
  if (byId.has(id)) throw new RangeError(`${id} is already registered`);
  byId.set(id, entry);
  if (id === idOf(kind)) byKind.set(kind, entry);
  return template;
}

export const document = <F extends object>(wording: Omit<DocumentTemplate<F>, 'id' | 'version'>): DocumentTemplate<F> =>
  enter({ ...wording, id: idOf(wording.kind), version });

export const templates = (): DocumentTemplate<object>[] => [...byId.values()];

export const templateOfKind = (kind: string): DocumentTemplate<object> | undefined => byKind.get(kind);

/**
 * Throws a RangeError for an unknown kind or another state's charter. Only charters and their amendments differ by
 * state.
 */
export function templateFor(kind: string, jurisdiction: JurisdictionCode): DocumentTemplate<object> {
  const template = templateOfKind(kind);
  if (!template) throw new RangeError(`${kind} has no template`);
  const only = stateThatFiles(kind);
  if (only !== undefined && only !== jurisdiction) throw new RangeError(`${kind} is not a document of ${jurisdiction}`);
  return template;
}

export const findTemplate = (id: string): DocumentTemplate<object> | undefined => byId.get(id);

export function templateWith(id: string): DocumentTemplate<object> {
  const template = findTemplate(id);
  if (!template) throw new RangeError(`unknown template ${id}`);
  return template;
}
