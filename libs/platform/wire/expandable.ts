import { resourceEntities, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import { fieldsOf, type Class, type FieldDeclaration } from './field-declaration';

/** `expand[]` replaces ids with resources, or shows an on-demand value. */
export interface Expandable {
  name: string;
  field: FieldDeclaration;
  target?: EntityClass<Identified>;
}

const found = new Map<Class, Map<string, Expandable>>();

/** `registered_agent_id` expands as `registered_agent`, `entity_ids` as `entities`. */
export function expandableIn(view: Class): Map<string, Expandable> {
  let known = found.get(view);
  if (!known)
    found.set(
      view,
      (known = new Map(
        fieldsOf(view)
          .flatMap(readExpandable)
          .map((one) => [one.name, one]),
      )),
    );
  return known;
}

function readExpandable(field: FieldDeclaration): Expandable[] {
  if (field.onDemand) return [{ name: field.name, field }];
  const name = expandedName(field.name);
  const target = resourceEntities().find(([, { prefix }]) => prefix === field.refers)?.[0];
  return name === null || !target ? [] : [{ name, field, target }];
}

export function expandedName(field: string): string | null {
  const [, stem, many] = /^(\w+)_id(s?)$/.exec(field) ?? [];
  return stem === undefined ? null : many ? plural(stem) : stem;
}

const plural = (noun: string): string =>
  noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : noun.endsWith('s') ? `${noun}es` : `${noun}s`;
