import { invalid, type ParameterError } from '#kernel/problem';
import { declarationOf } from '#platform/db/resource-entity';
import { expandableIn } from './expandable';
import { fieldsOf, type Class } from './field';

/** Names to expand, each with the names below it. */
export type Expansion = Map<string, Expansion>;

/** How a caller wants an answer: what is inlined, and which members are left (null: all). */
export interface Shape { expand: Expansion; fields: ReadonlySet<string> | null }

const deepest = 4;
const always = ['id', 'object'];

/** Reads `expand[]` and `fields[]` for an answer of this view; 400 naming what cannot be expanded or selected. A list starts at `data.` */
export function readShape(view: Class, expand: unknown, fields: unknown): Shape {
  const errors: ParameterError[] = [];
  const tree: Expansion = new Map();
  for (const path of texts(expand, 'expand[]', errors)) {
    const names = path.replace(/^data\.(?=.)/, '').split('.');
    const wrong = names.length > deepest ? `nests deeper than ${deepest} levels` : whyNot(view, names);
    if (wrong) errors.push({ param: 'expand[]', code: 'not_expandable', message: `'${path.slice(0, 100)}' ${wrong}.` });
    else names.reduce((level, name) => { const inner: Expansion = level.get(name) ?? new Map(); level.set(name, inner); return inner; }, tree);
  }
  const selected = texts(fields, 'fields[]', errors);
  const known = new Set([...fieldsOf(view).map(({ name }) => name), ...expandableIn(view).keys()]);
  for (const name of selected) {
    if (!known.has(name)) errors.push({ param: 'fields[]', code: 'unknown', message: `'${name.slice(0, 100)}' is not a field of this answer${name.includes('.') ? '; dots select nothing here, expand[] does' : ''}.` });
  }
  if (errors.length > 0) throw invalid(errors);
  return { expand: tree, fields: fields === undefined ? null : new Set([...always, ...selected, ...tree.keys()]) };
}

function texts(value: unknown, param: string, errors: ParameterError[]): string[] {
  if (value === undefined) return [];
  const all = (Array.isArray(value) ? value : [value]) as unknown[];
  const wrong = all.some((one) => typeof one !== 'string' || one === '') || all.length > 100;
  if (wrong) errors.push({ param, code: 'invalid', message: `${param} takes names, at most a hundred.` });
  return wrong ? [] : (all as string[]).flatMap((one) => one.split(','));
}

/** Why a path cannot be expanded in a view; null when it can. */
function whyNot(view: Class, [name, ...rest]: string[]): string | null {
  const expandable = expandableIn(view).get(name!);
  const nested = fieldsOf(view).find((field) => field.name === name)?.nested?.();
  const inner = expandable?.target ? declarationOf(expandable.target).view() : nested;
  if (expandable ? rest.length > 0 && !inner : !inner || rest.length === 0) {
    const open = [...expandableIn(view).keys()];
    return `cannot be expanded here; ${open.length > 0 ? `what can: ${open.join(', ')}` : 'nothing can'}`;
  }
  return rest.length > 0 ? whyNot(inner!, rest) : null;
}

/** The members that a shape leaves of an object. */
export function selected(shown: Record<string, unknown>, { fields }: Shape): Record<string, unknown> {
  return fields ? Object.fromEntries(Object.entries(shown).filter(([name]) => fields.has(name))) : shown;
}
