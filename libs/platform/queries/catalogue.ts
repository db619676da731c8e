import { invalidParam } from '#kernel/problem';
import { readCursor, writeCursor, type PageQuery } from '#platform/db/page';
import type { Page } from '#platform/db/reader';
import type { ServerKeys } from '#platform/keys/server-keys';

type Row = Record<string, unknown>;

interface Catalogue<R> {
  resource: string;
  key: keyof R & string;
  rows: readonly R[];
  keys: ServerKeys;
}

/** Returns 400 for an unknown anchor. */
export function cataloguePage<R extends object>(
  { resource, key, rows, keys }: Catalogue<R>,
  query: PageQuery,
): Page<R> {
  const { sort, limit, where } = query;
  const found = rows
    .filter((row) => where.every((one) => 'column' in one && holds((row as Row)[one.column], one.value)))
    .toSorted((a, b) => compare(valuesOf(a as Row, sort), valuesOf(b as Row, sort), sort));
  const backwards = query.ending_before !== undefined;
  const param = backwards ? 'ending_before' : 'starting_after';
  const anchor = query[param];
  const at = anchor === undefined ? null : (readCursor(resource, query, keys) ?? tupleOf(anchor));
  function tupleOf(id: string): unknown[] {
    const row = rows.find((one) => one[key] === id) as Row | undefined;
    if (!row) throw invalidParam(param, `${param} does not match any ${resource}.`, 'not_found');
    return valuesOf(row, sort);
  }
  const beyond =
    at === null
      ? found
      : found.filter((row) => Math.sign(compare(valuesOf(row as Row, sort), at, sort)) === (backwards ? -1 : 1));
  const data = backwards ? beyond.slice(-limit) : beyond.slice(0, limit);
  const has_more = beyond.length > limit;
  const last = data.at(-1) as Row | undefined;
  return {
    data,
    has_more,
    next_cursor: last && (backwards || has_more) ? writeCursor(resource, query, last, keys) : null,
  };
}

/** A list matches any of its items. */
const holds = (held: unknown, wanted: unknown): boolean =>
  Array.isArray(held) ? held.includes(wanted) : held === wanted;

const valuesOf = (row: Row, sort: PageQuery['sort']): unknown[] => sort.map(({ column }) => row[column]);

function compare(one: unknown[], other: unknown[], sort: PageQuery['sort']): number {
  const differs = sort.findIndex((_, index) => one[index] !== other[index]);
  if (differs < 0) return 0;
  return (String(one[differs]) < String(other[differs]) ? -1 : 1) * (sort[differs]!.descending ? -1 : 1);
}
