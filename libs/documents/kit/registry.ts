import type { JurisdictionCode } from '#law/common/jurisdictions';
import { stateThatFiles } from '#law/states/index';
import type { DocumentTemplate } from './template';

const byId = new Map<string, DocumentTemplate<object>>();
const byKind = new Map<string, DocumentTemplate<object>>();

/** The version of every wording that is offered. */
export const version = '2026-04-26';

/** The id of the template with a name: the kind of its document, or a kind and an act. */
export const idOf = (name: string): string => `service:${name}:${version}`;

/** Enters a template by its id, and by its kind where the id names that. Throws a RangeError where the id is taken. */
export function enter<T extends DocumentTemplate<never>>(template: T): T {
  const { id, kind } = template;
  const entry = template as unknown as DocumentTemplate<object>;
  if (byId.has(id)) throw new RangeError(`${id} is offered already`);
  byId.set(id, entry);
  if (id === idOf(kind)) byKind.set(kind, entry);
  return template;
}

/** Declares the document of a kind and enters it into the registry. */
export const document = <F extends object>(wording: Omit<DocumentTemplate<F>, 'id' | 'version'>): DocumentTemplate<F> =>
  enter({ ...wording, id: idOf(wording.kind), version });

/** Every template of this version, in the order of their declarations. */
export const templates = (): DocumentTemplate<object>[] => [...byId.values()];

/** The template of a kind of document that has one of its own. */
export const templateOfKind = (kind: string): DocumentTemplate<object> | undefined => byKind.get(kind);

/**
 * The template of a kind for companies of a state. Throws a RangeError for an unknown kind or another state's charter:
 * charters and their amendments are a state's own, the text of the others follows the jurisdiction in their facts.
 */
export function templateFor(kind: string, jurisdiction: JurisdictionCode): DocumentTemplate<object> {
  const template = templateOfKind(kind);
  if (!template) throw new RangeError(`${kind} has no template`);
  const only = stateThatFiles(kind);
  if (only !== undefined && only !== jurisdiction) throw new RangeError(`${kind} is not a document of ${jurisdiction}`);
  return template;
}

/** The template with an id, if there is one. */
export const findTemplate = (id: string): DocumentTemplate<object> | undefined => byId.get(id);

/** The template with which a stored document was written. */
export function templateWith(id: string): DocumentTemplate<object> {
  const template = findTemplate(id);
  if (!template) throw new RangeError(`there is no template ${id}`);
  return template;
}
