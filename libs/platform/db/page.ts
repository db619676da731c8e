import { createHash } from 'node:crypto';
import { isId } from '#kernel/ids';
import { invalidParam, type ParameterError } from '#kernel/problem';
import { wordsOf } from '#kernel/words';
import type { ServerKeys } from '#platform/keys/server-keys';
import { sourceOf, visible, type ResourceDeclaration } from '#platform/wire/resource-entity';
import type { Scope } from './scope';
import type { Bind } from './visibility';
import { tenant } from './tenant';

export interface SortKey {
  column: string;
  descending: boolean;
}

/**
 * Compares a column, or (`list.part`) a text in any object of a list column. `metadata` requires all pairs, `text`
 * matches a case-insensitive substring.
 */
export interface Comparison {
  column: string;
  operator: '=' | '>' | '>=' | '<' | '<=' | 'in' | 'is' | 'text' | 'metadata' | 'glob';
  value: unknown;
  /** Compares decimals stored as text by value. */
  decimal?: true;
  /** Its index for globs starts with tenant and column in byte order, then follows the page order. */
  indexed?: true;
}
export type Condition = Comparison | { and: Condition[] } | { or: Condition[] } | { not: Condition };

/** `sort` ends with the id, for a total order. */
export interface PageQuery {
  where: Condition[];
  sort: SortKey[];
  limit: number;
  starting_after?: string;
  ending_before?: string;
  cursorParam?: string;
}

type Tuple = unknown[];

export const isAnchor = ({ prefix }: ResourceDeclaration, text: string): boolean =>
  text.startsWith('cur_') || isId(prefix, text);
export const noAnchor = ({ name }: ResourceDeclaration, param: string): ParameterError => ({
  param,
  code: 'not_found',
  message: `${param} does not match any ${wordsOf(name)} that this credential can access. Send an ID from this list.`,
});

const fingerprint = (resource: string, query: PageQuery): string =>
  createHash('sha256')
    .update(JSON.stringify([resource, query.where, query.sort]))
    .digest('base64url')
    .slice(0, 16);
const markLength = 22;

/** Signs the sort values of the last row and a hash of collection, sort and filters. */
export function writeCursor(
  resource: string,
  query: PageQuery,
  row: Record<string, unknown>,
  keys: ServerKeys,
): string {
  const body = Buffer.from(
    JSON.stringify([fingerprint(resource, query), query.sort.map(({ column }) => row[column])]),
  ).toString('base64url');
  return `cur_${body}.${keys.mark(`cursor.${body}`, markLength)}`;
}

export function readCursor(resource: string, query: PageQuery, keys: ServerKeys): Tuple | null {
  const param = query.starting_after?.startsWith('cur_')
    ? 'starting_after'
    : query.ending_before?.startsWith('cur_')
      ? 'ending_before'
      : null;
  if (!param) return null;
  const [body = '', seal = ''] = query[param]!.slice(4).split('.');
  if (!keys.isMark(`cursor.${body}`, seal, markLength))
    throw invalidParam(
      query.cursorParam ?? param,
      'This cursor is invalid. Send it exactly as returned, or start from the first page.',
      'invalid_cursor',
    );
  const [hash, tuple] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, Tuple];
  if (hash !== fingerprint(resource, query))
    throw invalidParam(
      query.cursorParam ?? param,
      'This cursor belongs to a different collection, sort order, or filter. Repeat the original parameters, or ' +
        'start from the first page.',
      'invalid_cursor',
    );
  return tuple;
}

/**
 * Fetches one extra row to detect a next page. In creation order, a metadata filter reads the pairs, whose index has
 * that order. For several values of a key or indexed column, merges the first rows of each value.
 */
export function pageStatement(
  declaration: ResourceDeclaration,
  scope: Pick<Scope, 'account_id' | 'livemode'>,
  query: PageQuery,
  anchor: Tuple | null,
  seen: (bind: Bind) => string | null = () => null,
) {
  const values: unknown[] = [scope.account_id, String(scope.livemode)];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const backwards = query.ending_before !== undefined;
  const pairs = pairsOf(declaration, bind);
  const where = query.where.flatMap(conjuncts);
  const lead = query.sort[0]!.column === 'created' ? where.find((one) => pairOf(one)) : undefined;
  const {
    key,
    values: [only, ...others],
  } = (lead && pairOf(lead)) ?? { key: '', values: [] };
  const glob = lead ? undefined : where.find(isSpread);
  const each = others.length > 0 || glob !== undefined;
  const conditions = [
    ...(lead ? [pairs(key, each ? 'v.value' : bind(only))] : []),
    ...(glob ? [`t."${glob.column}" = v.value`] : []),
    ...where.filter((one) => one !== lead && one !== glob).map((one) => conditionSql(one, pairs, bind)),
  ];
  conditions.push(...[seen(bind)].filter((condition) => condition !== null));
  const keysOf = (indexed: string) =>
    query.sort.map(({ column, descending }): Key => ({
      name: ['created', 'id'].includes(column) ? `${indexed}."${column}"` : `t."${column}"`,
      descending: descending !== backwards,
    }));
  const keys = keysOf(lead ? 'm' : 't');
  if (anchor) conditions.push(keyset(keys, anchor, bind));
  const from = `${sourceOf(declaration)} t${lead ? ' join metadata_pair m on m.id = t.id' : ''}`;
  const text =
    `select t.* from ${from} where ${tenant} and ${visible(declaration)}${conditions
      .map((condition) => ` and ${condition}`)
      .join('')}` + first(keys, query.limit);
  const spread = (valuesSql: string) =>
    `select t.* from ${valuesSql} v(value) cross join lateral (${text}) t${first(keysOf('t'), query.limit)}`;
  return {
    text: glob
      ? spread(`(${matchingSql(declaration, glob, bind)})`)
      : each
        ? spread(`unnest(${bind([only, ...others])}::text[])`)
        : text,
    values,
    backwards,
  };
}

const isSpread = (condition: Condition): condition is Comparison =>
  'indexed' in condition &&
  condition.indexed === true &&
  !(condition.value as string[]).includes('*') &&
  ((condition.value as string[]).length > 1 || (condition.value as string[])[0]!.endsWith('.*'));

/** Uses one index look-up per existing value below a prefix. */
function matchingSql(declaration: ResourceDeclaration, { column, value }: Comparison, bind: Bind): string {
  const { exact, prefixes } = partsOf(value as string[]);
  const next = (above: string, end: string) =>
    `(select t."${column}" from ${sourceOf(declaration)} t where ${tenant} and ${visible(declaration)}
      and t."${column}" ${above} and t."${column}" < ${end} order by t."${column}" limit 1)`;
  const below = prefixes.map((prefix) => {
    const end = bind(`${prefix}/`);
    return `(with recursive found(value) as (${next(`>= ${bind(`${prefix}.`)}`, end)} union all
      select ${next('> f.value', end)} from found f where f.value is not null) select value from found
      where value is not null)`;
  });
  return [...(exact.length > 0 ? [`select unnest(${bind(exact)}::text[]) collate "C"`] : []), ...below].join(' union ');
}

const first = (keys: Key[], limit: number): string =>
  ` order by ${keys.map(({ name, descending }) => `${name} ${descending ? 'desc' : 'asc'}`).join(', ')} limit ` +
  `${limit + 1}`;

type Pairs = (key: string, value: string) => string;
interface Key {
  name: string;
  descending: boolean;
}

function conjuncts(condition: Condition): Condition[] {
  if ('and' in condition) return condition.and.flatMap(conjuncts);
  if ('or' in condition && condition.or.length === 1) return conjuncts(condition.or[0]!);
  if (!('operator' in condition) || condition.operator !== 'metadata') return [condition];
  return Object.entries(condition.value as Record<string, string>).map(([key, value]) => ({
    ...condition,
    value: { [key]: value },
  }));
}

/** Null for conditions other than equality. */
function pairOf(condition: Condition): { key: string; values: string[] } | null {
  if ('or' in condition) {
    const all = condition.or.map(pairOf);
    return all.every((one) => one !== null && one.key === all[0]!.key)
      ? { key: all[0]!.key, values: [...new Set(all.flatMap((one) => one!.values))] }
      : null;
  }
  if ('and' in condition) return condition.and.length === 1 ? pairOf(condition.and[0]!) : null;
  if ('not' in condition || condition.operator !== 'metadata') return null;
  const pairs = Object.entries(condition.value as Record<string, string>);
  return pairs.length === 1 ? { key: pairs[0]![0], values: [pairs[0]![1]] } : null;
}

const pairsOf =
  ({ name, tenancy = 'mode' }: ResourceDeclaration, bind: Bind): Pairs =>
  (key, value) =>
    `m.account_id = $1 and m.resource = '${name}'${tenancy === 'account' ? '' : ' and m.livemode = $2::boolean'} ` +
    `and m.key = ${bind(key)} and m.value = ${value}`;

function conditionSql(condition: Condition, pairs: Pairs, bind: Bind): string {
  if ('and' in condition) return `(${condition.and.map((one) => conditionSql(one, pairs, bind)).join(' and ')})`;
  if ('or' in condition) return `(${condition.or.map((one) => conditionSql(one, pairs, bind)).join(' or ')})`;
  // an absent value equals nothing
  if ('not' in condition) return `(${conditionSql(condition.not, pairs, bind)}) is not true`;
  const { column, operator } = condition;
  const [list, part] = column.split('.');
  if (part !== undefined)
    return `exists (select from jsonb_array_elements(t."${list}") as one(item)
      where ${comparisonSql(`(item->>'${part}')`, condition, bind)})`;
  if (operator === 'metadata') {
    const {
      key,
      values: [text],
    } = pairOf(condition)!;
    return `exists (select from metadata_pair m where m.id = t.id and ${pairs(key, bind(text))})`;
  }
  return comparisonSql(`t."${column}"${condition.decimal ? '::numeric' : ''}`, condition, bind);
}

function comparisonSql(name: string, { operator, value, decimal }: Comparison, bind: Bind): string {
  const type = decimal ? '::numeric' : isWhole([value].flat()[0]) ? '::bigint' : '';
  if (operator === 'in') return `${name} = any(${bind(value)}${type && `${type}[]`})`;
  if (operator === 'text') return `strpos(lower(${name}), lower(${bind(value)})) > 0`;
  if (operator === 'is') return `${name} is null`;
  if (operator === 'glob') return globSql(name, value as string[], bind);
  return `${name} ${operator} ${bind(value)}${type}`;
}

/** A number out of range must compare, not fail. */
const isWhole = (value: unknown): boolean => typeof value === 'number';

/** Uses byte order because row security prevents an index scan for LIKE. */
function globSql(name: string, patterns: string[], bind: Bind): string {
  if (patterns.includes('*')) return 'true';
  const { exact, prefixes } = partsOf(patterns);
  const within = prefixes.map((prefix) => `(${name} ~>=~ ${bind(`${prefix}.`)} and ${name} ~<~ ${bind(`${prefix}/`)})`);
  return `(${[...(exact.length > 0 ? [`${name} = any(${bind(exact)})`] : []), ...within].join(' or ')})`;
}

const partsOf = (patterns: string[]): { exact: string[]; prefixes: string[] } => ({
  exact: patterns.filter((pattern) => !pattern.endsWith('.*')),
  // '/' follows '.'
  prefixes: patterns.filter((pattern) => pattern.endsWith('.*')).map((pattern) => pattern.slice(0, -2)),
});

/** An index serves row comparisons only if all keys have the same direction. */
function keyset(keys: Key[], tuple: Tuple, bind: Bind): string {
  const places = tuple.map(bind);
  const sign = ({ descending }: Key) => (descending ? '<' : '>');
  if (keys.every(({ descending }) => descending === keys[0]!.descending)) {
    // With keys from two tables, comparing the first key alone lets an index of one table start at the cursor.
    return (
      `${keys[0]!.name} ${sign(keys[0]!)}= ${places[0]} and (${keys.map(({ name }) => name).join(', ')}) ` +
      `${sign(keys[0]!)} (${places.join(', ')})`
    );
  }
  const branches = keys.map((key, index) => {
    const equal = keys.slice(0, index).map(({ name }, before) => `${name} = ${places[before]}`);
    return `(${[...equal, `${key.name} ${sign(key)} ${places[index]}`].join(' and ')})`;
  });
  return `(${branches.join(' or ')})`;
}
