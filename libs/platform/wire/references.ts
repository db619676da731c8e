import { isId, type Prefix } from '#kernel/ids';
import { fieldsOf, type Class } from './field-declaration';

type HolderObject = Record<string, unknown>;
export interface Reference {
  holder: HolderObject | unknown[];
  key: string | number;
  id: string;
  prefix: Prefix;
}

/** Lists references in field order. Ignores text, metadata and free JSON. */
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
