import { isId, type Prefix } from '#kernel/ids';
import { fieldsOf, type Class } from './field-declaration';

type HolderObject = Record<string, unknown>;
/** An id in a field that is for ids of this kind: the object or list in which it stands, and where in that. */
export interface Reference {
  holder: HolderObject | unknown[];
  key: string | number;
  id: string;
  prefix: Prefix;
}

/**
 * The ids by which a body or an answer names something, in the order of their fields. What stands in a text, in
 * metadata or in free JSON names nothing.
 */
export function referencesIn(type: Class, value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  const holderObject = value as HolderObject;
  return fieldsOf(type).flatMap(({ name, refers, nested, list, path }): Reference[] => {
    const inner = holderObject[name];
    if (path || inner === undefined || inner === null) return [];
    const within = !list ? [inner] : Array.isArray(inner) ? (inner as unknown[]) : [];
    if (nested) return within.flatMap((one) => referencesIn(nested(), one));
    if (!refers) return [];
    return within.flatMap((id, index): Reference[] =>
      isId(refers, id)
        ? [{ holder: list ? (inner as unknown[]) : holderObject, key: list ? index : name, id, prefix: refers }]
        : [],
    );
  });
}
