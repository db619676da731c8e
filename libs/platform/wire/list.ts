import { invalid, type ParameterError } from '#kernel/problem';
import type { Condition, PageQuery, SortKey } from '#platform/db/page';
import { Field, fieldsOf } from './field';

/** Bounds of an instant, in unix seconds. */
export class TimeRange {
  @Field.timestamp({ doc: 'After.', optional: true }) gt?: number;
  @Field.timestamp({ doc: 'At or after.', optional: true }) gte?: number;
  @Field.timestamp({ doc: 'Before.', optional: true }) lt?: number;
  @Field.timestamp({ doc: 'At or before.', optional: true }) lte?: number;
}

/** How a page is asked for. */
export class PageInput {
  @Field.integer({ doc: 'Page size.', min: 1, max: 100, optional: true, example: 10 }) limit?: number;
  @Field.string({ doc: 'Items after this id or cursor.', max: 2000, optional: true }) starting_after?: string;
  @Field.string({ doc: 'Items before this id or cursor.', max: 2000, optional: true }) ending_before?: string;
  @Field.string({ doc: 'Comma-separated keys; a leading - means descending.', max: 200, optional: true, example: '-created' }) sort?: string;
}

/** What every list of resources takes. A list's own filters are further fields of its input, named like their columns. */
export class ListInput extends PageInput {
  @Field.metadata({ doc: 'metadata[key]=value: exact matches, ANDed.' }) metadata?: Record<string, string>;
}

const base = new Set(fieldsOf(ListInput).map((field) => field.name));
const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

export interface ListRules {
  /** Columns that a caller may sort by, never null. */
  sorts: readonly string[];
  /** Sort keys that are columns of another name. */
  columns?: Record<string, string>;
  where?: Condition[];
}

/** Turns a validated list input into a page query: filters to conditions, sort keys checked, the id last. */
export function pageQuery(input: PageInput, { sorts, columns = {}, where = [] }: ListRules): PageQuery {
  const errors: ParameterError[] = [];
  if (input.starting_after !== undefined && input.ending_before !== undefined) {
    errors.push({ param: 'ending_before', code: 'conflict', message: 'Give starting_after or ending_before, not both.' });
  }
  const sort = readSort(input.sort ?? '-created', sorts, errors);
  if (errors.length > 0) throw invalid(errors);
  const { limit = 10, starting_after, ending_before } = input;
  const order = sort.map(({ column, descending }) => ({ column: columns[column] ?? column, descending }));
  return { where: [...where, ...conditions(input)], sort: order, limit, starting_after, ending_before };
}

function readSort(text: string, sorts: readonly string[], errors: ParameterError[]): SortKey[] {
  const keys = text.split(',').map((part): SortKey => ({ column: part.replace(/^-/, ''), descending: part.startsWith('-') }));
  const wrong = keys.filter((key, index) => !sorts.includes(key.column) || keys.findIndex((one) => one.column === key.column) !== index);
  if (wrong.length > 0) errors.push({ param: 'sort', code: 'invalid', message: `Cannot sort by '${wrong[0]!.column}' here. Sort keys: ${sorts.join(', ')}, each once.` });
  return [...keys, { column: 'id', descending: keys.at(-1)!.descending }];
}

function conditions(input: ListInput): Condition[] {
  const own = Object.entries(input).filter(([name, value]) => !base.has(name) && value !== undefined).flatMap(([column, value]): Condition[] => {
    if (value instanceof TimeRange) {
      return Object.entries(operators).filter(([name]) => value[name as keyof TimeRange] !== undefined)
        .map(([name, operator]) => ({ column, operator, value: new Date(value[name as keyof TimeRange]! * 1000) }));
    }
    return [{ column, operator: Array.isArray(value) ? 'in' : '=', value }];
  });
  return input.metadata ? [...own, { column: 'metadata', operator: 'metadata', value: input.metadata }] : own;
}
