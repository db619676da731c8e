import { invalid, type ParameterError } from '#kernel/problem';
import { isAnchor, noAnchor, type Comparison, type Condition, type PageQuery, type SortKey } from '#platform/db/page';
import { declarationOf, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import { Field, optional } from '#platform/wire/field';
import { fieldsOf } from '#platform/wire/field-declaration';
import type { Check } from '#platform/wire/input';

/** In Unix seconds. */
export class TimeRange {
  @Field.timestamp('Minimum time (exclusive).', optional)
  gt?: number;
  @Field.timestamp('Minimum time (inclusive).', optional)
  gte?: number;
  @Field.timestamp('Maximum time (exclusive).', optional)
  lt?: number;
  @Field.timestamp('Maximum time (inclusive).', optional)
  lte?: number;
}

export class PageInput {
  @Field.integer('Number of items per page.', { min: 1, max: 100, optional: true, example: 10 })
  limit?: number;
  @Field.string('ID or cursor of an item. The page starts immediately after this item.', { max: 2000, optional: true })
  starting_after?: string;
  @Field.string('ID or cursor of an item. The page ends immediately before this item.', { max: 2000, optional: true })
  ending_before?: string;
  @Field.string('Comma-separated sort keys. A leading `-` sorts in descending order.', {
    max: 200,
    optional: true,
    example: '-created',
  })
  sort?: string;
}

/** Filters are further fields, named after their columns. */
export class ListInput extends PageInput {
  @Field.metadata('Filters by metadata: `metadata[key]=value`. All pairs must match exactly.')
  metadata?: Record<string, string>;
}

export function filtersOf<V extends object, N extends string & keyof V>(
  view: new () => V,
  names: readonly N[],
): new () => ListInput & { [name in N]?: unknown } {
  class Filters extends ListInput {}
  for (const name of names) {
    const field = fieldsOf(view).find((one) => one.name === name);
    if (!field) throw new Error(`${view.name} has no field ${name} to filter by`);
    const filter = field.timestamp
      ? Field.object(() => TimeRange, `Filters by time range, as in ${name}[gte]=1780000000.`, optional)
      : field.again(`Filters by \`${name}\`.`, optional);
    filter(Filters.prototype, name);
  }
  return Filters;
}

const base = new Set(fieldsOf(ListInput).map((field) => field.name));
const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** Compares whole seconds, as responses show them. */
export function secondsCompared(column: string, operator: '=' | '>' | '>=' | '<' | '<=', seconds: number): Condition {
  const from: Comparison = { column, operator: '>=', value: new Date(seconds * 1000) };
  const before: Comparison = { column, operator: '<', value: new Date(seconds * 1000) };
  const next = new Date((seconds + 1) * 1000);
  if (operator === '>') return { ...from, value: next };
  if (operator === '<=') return { ...before, value: next };
  return operator === '=' ? { and: [from, { ...before, value: next }] } : operator === '<' ? before : from;
}

interface ListRules {
  /** Sortable columns, never null. */
  sorts: readonly string[];
  /** Sort keys with a different column name. */
  columns?: Record<string, string>;
  where?: Condition[];
}

export function pageQuery(input: PageInput, { sorts, columns = {}, where = [] }: ListRules): PageQuery {
  const errors = checkPage(input, sorts);
  if (errors.length > 0) throw invalid(errors);
  const keys = keysOf(input.sort);
  const sort = [...keys, { column: 'id', descending: keys.at(-1)!.descending }];
  const { limit = 10, starting_after, ending_before } = input;
  const order = sort.map(({ column, descending }) => ({ column: columns[column] ?? column, descending }));
  return { where: [...where, ...conditions(input)], sort: order, limit, starting_after, ending_before };
}

/** Runs before any read. */
export const pageChecks =
  (entity: EntityClass<Identified>, sorts: readonly string[], anchors = ['starting_after', 'ending_before']): Check =>
  (input) => [
    ...anchors.flatMap((param): ParameterError[] =>
      typeof input[param] === 'string' && !isAnchor(declarationOf(entity), input[param])
        ? [noAnchor(declarationOf(entity), param)]
        : [],
    ),
    ...checkPage(input, sorts),
  ];

function checkPage(
  { starting_after, ending_before, sort }: { [K in keyof PageInput]?: unknown },
  sorts: readonly string[],
): ParameterError[] {
  const keys = keysOf(typeof sort === 'string' ? sort : undefined);
  const wrong = keys.find(
    (key, index) => !sorts.includes(key.column) || keys.findIndex((one) => one.column === key.column) !== index,
  );
  return [
    ...(starting_after !== undefined && ending_before !== undefined
      ? [{ param: 'ending_before', code: 'conflict', message: 'Send starting_after or ending_before, not both.' }]
      : []),
    ...(wrong
      ? [
          {
            param: 'sort',
            code: 'invalid',
            message:
              `You cannot sort by '${wrong.column}' here. Use each of these sort keys at most once: ` +
              `${sorts.join(', ')}.`,
          },
        ]
      : []),
  ];
}

const keysOf = (text = '-created'): SortKey[] =>
  text.split(',').map((part) => ({ column: part.replace(/^-/, ''), descending: part.startsWith('-') }));

function conditions(input: ListInput): Condition[] {
  const own = Object.entries(input)
    .filter(([name, value]) => !base.has(name) && value !== undefined)
    .flatMap(([column, value]): Condition[] => {
      if (value instanceof TimeRange) {
        return Object.entries(operators)
          .filter(([name]) => value[name as keyof TimeRange] !== undefined)
          .map(([name, operator]) => secondsCompared(column, operator, value[name as keyof TimeRange]!));
      }
      return [{ column, operator: Array.isArray(value) ? 'in' : '=', value }];
    });
  return input.metadata ? [...own, { column: 'metadata', operator: 'metadata', value: input.metadata }] : own;
}
