import { isLegalDate } from '#kernel/dates';
import { isDecimal } from '#kernel/decimal';
import { invalid, type ParameterError } from '#kernel/problem';
import type { Comparison, Condition, PageQuery } from '#platform/db/page';
import { declarationOf, type EntityClass, type Identified } from '#platform/wire/resource-entity';
import { Field } from '#platform/wire/field';
import { fieldsOf, type Class, type FieldDeclaration, type JsonSchema } from '#platform/wire/field-declaration';
import type { Check } from '#platform/wire/input';
import { pageChecks, pageQuery, secondsCompared } from './list';

const deepest = 5;
const mostNodes = 50;
const operators = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=', in: 'in', contains: 'text' } as const;
type Operator = keyof typeof operators;

const kinds = [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }];
const comparable = { anyOf: kinds };
const condition: JsonSchema = {
  type: 'object',
  minProperties: 1,
  examples: [{ and: [{ field: 'created', gte: 1_767_225_600 }, { not: { field: 'livemode', eq: true } }] }],
  properties: {
    and: { type: 'array', minItems: 1, items: { type: 'object' } },
    or: { type: 'array', minItems: 1, items: { type: 'object' } },
    not: { type: 'object' },
    field: { type: 'string' },
    eq: { anyOf: [...kinds, { type: 'null' }] },
    in: { type: 'array', minItems: 1, maxItems: 100, items: comparable },
    gt: comparable,
    gte: comparable,
    lt: comparable,
    lte: comparable,
    contains: { type: 'string', minLength: 1, maxLength: 500 },
  },
};

export class SearchInput {
  @Field.json(
    'Tree of conditions: {"and": […]}, {"or": […]}, {"not": …}, or a field with one or more of eq, in, gt, gte, lt, ' +
      `lte, and contains (a case-insensitive substring). At most ${deepest} levels deep, with up to ${mostNodes} ` +
      'conditions in total. If omitted, every item matches.',
    { schema: condition, optional: true },
  )
  query?: Record<string, unknown>;
  @Field.integer('Number of items per page.', { min: 1, max: 100, optional: true, example: 10 })
  limit?: number;
  @Field.string('ID or cursor of an item. The page starts immediately after this item.', { max: 2000, optional: true })
  cursor?: string;
  @Field.string('Comma-separated sort keys. A leading `-` sorts in descending order.', {
    max: 200,
    optional: true,
    example: '-created',
  })
  sort?: string;
}

/** Lists scalar columns, and texts of lists declared searchable. */
export function searchableIn(view: Class): Map<string, FieldDeclaration> {
  const plain = fieldsOf(view).filter(
    ({ name, schema, list, nested, from, sensitive, onDemand }) =>
      name !== 'object' &&
      !list &&
      !nested &&
      !from &&
      !sensitive &&
      !onDemand &&
      ['string', 'integer', 'boolean'].includes(schema['type'] as string),
  );
  const within = fieldsOf(view).flatMap(({ name, searchable, nested }) =>
    searchable
      ? fieldsOf(nested!())
          .filter(({ schema }) => schema['type'] === 'string')
          .map((part): [string, FieldDeclaration] => [`${name}.${part.name}`, part])
      : [],
  );
  return new Map([...plain.map((field): [string, FieldDeclaration] => [field.name, field]), ...within]);
}

/** Logs have no metadata. */
export const hasMetadata = (view: Class): boolean => fieldsOf(view).some(({ name }) => name === 'metadata');

/** The 400 lists every invalid path in the tree. */
export function searchQuery(
  { query, limit, cursor, sort }: SearchInput,
  view: Class,
  sorts: readonly string[],
): PageQuery {
  const { tree, errors } = readConditions(query, view);
  if (errors.length > 0) throw invalid(errors);
  return { ...pageQuery({ limit, sort, starting_after: cursor }, { sorts, where: tree }), cursorParam: 'cursor' };
}

/** Runs before any read. */
export const searchChecks =
  (entity: EntityClass<Identified>, sorts: readonly string[]): Check =>
  ({ query, cursor, sort }, malformed) => [
    ...readConditions(query, declarationOf(entity).view()).errors,
    ...pageChecks(entity, sorts, ['cursor'])({ cursor, sort }, malformed),
  ];

function readConditions(query: unknown, view: Class): { tree: Condition[]; errors: ParameterError[] } {
  if (query === undefined) return { tree: [], errors: [] };
  const { tree, errors } = new ConditionReader(searchableIn(view), hasMetadata(view)).read(query);
  return { tree: [tree], errors };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class ConditionReader {
  private readonly errors: ParameterError[] = [];
  private nodes = 0;

  constructor(
    private readonly fields: Map<string, FieldDeclaration>,
    private readonly metadata: boolean,
  ) {}

  read(query: unknown): { tree: Condition; errors: ParameterError[] } {
    const tree = this.node(query, 'query', 1);
    if (this.nodes > mostNodes) this.refuse('query', `has more than ${mostNodes} conditions`);
    return { tree, errors: this.errors };
  }

  private node(given: unknown, at: string, depth: number): Condition {
    this.nodes += 1;
    if (depth > deepest) return this.refuse(at, `is nested deeper than ${deepest} levels`);
    if (!isObject(given))
      return this.refuse(at, 'must be an object with field and an operator, or with and, or, or not');
    const group = (['and', 'or', 'not'] as const).find((name) => name in given);
    if (!group) return this.comparisons(given, at);
    for (const other of Object.keys(given))
      if (other !== group) this.refuse(`${at}.${other}`, `cannot be combined with '${group}'`);
    const inner = given[group];
    if (group === 'not') return { not: this.node(inner, `${at}.not`, depth + 1) };
    if (!Array.isArray(inner) || inner.length === 0)
      return this.refuse(`${at}.${group}`, 'must be a list of conditions');
    const parts = inner
      .slice(0, mostNodes + 1)
      .map((one, index) => this.node(one, `${at}.${group}[${index}]`, depth + 1));
    return group === 'and' ? { and: parts } : { or: parts };
  }

  private comparisons({ field, ...tests }: Record<string, unknown>, at: string): Condition {
    const declared = this.declared(field);
    if (!declared)
      return this.refuse(
        `${at}.field`,
        `must be one of: ${[...this.fields.keys(), ...(this.metadata ? ['metadata.*'] : [])].join(', ')}`,
      );
    const entries = Object.entries(tests);
    if (entries.length === 0)
      return this.refuse(at, `requires at least one operator: ${Object.keys(operators).join(', ')}`);
    return {
      and: entries.map(([operator, value]) =>
        this.comparison(String(field), declared, operator, value, `${at}.${operator}`),
      ),
    };
  }

  private declared(field: unknown): FieldDeclaration | 'metadata' | undefined {
    if (typeof field !== 'string') return undefined;
    return this.metadata && /^metadata\.[A-Za-z0-9_.-]{1,40}$/.test(field) ? 'metadata' : this.fields.get(field);
  }

  private comparison(
    column: string,
    field: FieldDeclaration | 'metadata',
    operator: string,
    value: unknown,
    at: string,
  ): Condition {
    if (!Object.hasOwn(operators, operator))
      return this.refuse(at, `is not an operator. Use ${Object.keys(operators).join(', ')}`);
    if (field === 'metadata') return this.pair(column.slice('metadata.'.length), operator as Operator, value, at);
    if (
      operator === 'contains' &&
      (field.schema['type'] !== 'string' ||
        field.schema['format'] === 'date' ||
        field.decimal ||
        typeof value !== 'string' ||
        value === '')
    )
      return this.refuse(at, 'requires a text field and a non-empty string');
    if (operator === 'eq' && value === null && field.nullable) return { column, operator: 'is', value: null };
    if (operator === 'in' && (!Array.isArray(value) || value.length === 0 || value.length > 100))
      return this.refuse(at, 'must be a list of 1 to 100 values');
    const wrong = (operator === 'in' ? (value as unknown[]) : [value])
      .map((one) => searchObstacle(field, one))
      .find((why) => why !== null);
    if (wrong) return this.refuse(at, wrong);
    if (field.timestamp) return instantCompared(column, operator as InstantOperator, value as number | number[]);
    return { column, operator: operators[operator as Operator], value, ...(field.decimal ? { decimal: true } : {}) };
  }

  /** Compares whole values, so that an index applies. */
  private pair(key: string, operator: Operator, value: unknown, at: string): Condition {
    const values = operator === 'in' && Array.isArray(value) ? (value as unknown[]) : [value];
    if (operator !== 'eq' && operator !== 'in') return this.refuse(at, 'does not apply to metadata. Use eq or in');
    if (
      values.length === 0 ||
      values.length > 100 ||
      !values.every((one) => typeof one === 'string' && one.length <= 500)
    )
      return this.refuse(at, 'must be text of at most 500 characters');
    return {
      or: values.map((one): Comparison => ({ column: 'metadata', operator: 'metadata', value: { [key]: one } })),
    };
  }

  private refuse(param: string, what: string): Condition {
    this.errors.push({ param: param.slice(0, 200), code: 'invalid', message: `${param.slice(0, 200)} ${what}.` });
    return { and: [] };
  }
}

type InstantOperator = Exclude<Operator, 'contains'>;
const instantCompared = (column: string, operator: InstantOperator, value: number | number[]): Condition =>
  operator === 'in'
    ? { or: (value as number[]).map((one) => secondsCompared(column, '=', one)) }
    : secondsCompared(column, operators[operator], value as number);

function searchObstacle({ schema, timestamp, decimal }: FieldDeclaration, value: unknown): string | null {
  if (schema['type'] === 'boolean') return typeof value === 'boolean' ? null : 'must be true or false';
  if (schema['type'] === 'integer')
    return Number.isSafeInteger(value) && (!timestamp || isInCalendar(value as number))
      ? null
      : 'must be a whole number';
  if (typeof value !== 'string' || value.length > 500) return 'must be text of at most 500 characters';
  if (decimal) return isDecimal(value) ? null : 'must be a decimal string with at most ten decimal places';
  return schema['format'] === 'date' && !isLegalDate(value) ? 'must be a valid date in the format YYYY-MM-DD' : null;
}

/** Unix seconds of the years 1 to 9999, which the database supports. */
const isInCalendar = (seconds: number): boolean => seconds >= -62_135_596_800 && seconds <= 253_402_300_799;
