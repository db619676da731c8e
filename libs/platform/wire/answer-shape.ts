import { knownInstead } from '#kernel/nearest-name';
import type { ParameterError } from '#kernel/problem';
import { declarationOf } from '#platform/wire/resource-entity';
import { expandableIn } from './expandable';
import type { Edition } from './edition';
import { fieldsOf, type Class } from './field-declaration';
import { numbered } from './query-string';

export type Expansion = Map<string, Expansion>;

/** `expand` uses current names, `fields` the caller's names (null: all members). */
export interface Shape {
  expand: Expansion;
  fields: ReadonlySet<string> | null;
}

const deepest = 4;
export const whole: Shape = { expand: new Map(), fields: null };
const always = ['id', 'object'];
const topLevelOnly = 'fields[] selects only top-level fields, so use expand[] for nested resources';

/** Collects the errors of `expand[]` and `fields[]`. Paths into a list start with `data.` */
export function readShape(
  view: Class,
  expand: unknown,
  fields: unknown,
  edition: Edition,
  errors: ParameterError[],
): Shape {
  if (expand === undefined && fields === undefined) return whole;
  const tree: Expansion = new Map();
  const inlined: string[] = [];
  for (const path of texts(expand, 'expand[]', errors)) {
    const names = path.replace(/^data\.(?=.)/, '').split('.');
    const known =
      names.length > deepest
        ? `has more than ${deepest} levels. Remove the deepest names`
        : resolve(view, names, edition);
    if (typeof known === 'string') {
      errors.push({ param: 'expand[]', code: 'not_expandable', message: `'${path.slice(0, 100)}' ${known}.` });
      continue;
    }
    inlined.push(names[0]!);
    known.reduce((level, name) => {
      const inner: Expansion = level.get(name) ?? new Map();
      level.set(name, inner);
      return inner;
    }, tree);
  }
  const selected = texts(fields, 'fields[]', errors);
  const known = edition.names(view, [...fieldsOf(view).map(({ name }) => name), ...expandableIn(view).keys()]);
  for (const name of selected) {
    if (!known.has(name))
      errors.push({
        param: 'fields[]',
        code: 'unknown',
        message:
          `'${name.slice(0, 100)}' is not a field of this ` +
          `response; ${name.includes('.') ? topLevelOnly : knownInstead(name, [...known])}.`,
      });
  }
  return { expand: tree, fields: fields === undefined ? null : new Set([...always, ...selected, ...inlined]) };
}

function texts(sent: unknown, param: string, errors: ParameterError[]): string[] {
  if (sent === undefined) return [];
  const value = numbered(sent);
  const all = (Array.isArray(value) ? value : [value]) as unknown[];
  const wrong = all.some((one) => typeof one !== 'string' || one === '') || all.length > 100;
  if (wrong)
    errors.push({
      param,
      code: 'invalid',
      message: `${param} must be a list of at most 100 names, none of them empty.`,
    });
  return wrong ? [] : (all as string[]).flatMap((one) => one.split(','));
}

/** Names along a path, or the reason for a refusal. */
function resolve(view: Class, [asked, ...rest]: string[], edition: Edition): string[] | string {
  const name = edition.current(view, asked!);
  const expandable = name === undefined ? undefined : expandableIn(view).get(name);
  const nested = fieldsOf(view)
    .find((field) => field.name === name)
    ?.nested?.();
  const inner = expandable?.target ? declarationOf(expandable.target).view() : nested;
  if (expandable ? rest.length > 0 && !inner : !inner || rest.length === 0) {
    const open = [...edition.names(view, expandableIn(view).keys())].filter(
      (one) => edition.current(view, one) !== undefined,
    );
    return `cannot be expanded here. ${open.length > 0 ? `Expandable: ${open.join(', ')}` : 'Remove it'}`;
  }
  const below = rest.length > 0 ? resolve(inner!, rest, edition) : [];
  return typeof below === 'string' ? below : [name!, ...below];
}

export function selected(shown: Record<string, unknown>, { fields }: Shape): Record<string, unknown> {
  return fields ? Object.fromEntries(Object.entries(shown).filter(([name]) => fields.has(name))) : shown;
}
