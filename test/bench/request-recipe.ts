import type { SentStatement } from './probe';

/** Replays a request as statements per round trip, a log line and the answer of a mutation. */
export interface Recipe {
  trips: Statement[][];
  log: Log;
  answer: string | null;
}
/** Writes many lines in one statement, a second later. */
export interface Log {
  text: string;
  line: Template;
}
export interface Statement {
  name?: string;
  text: string;
  values: Value[];
}

export type Value = string | null | { text: Piece[] } | { rows: Template };

/** Text, or the index of a name that is new per request. */
export type Piece = string | number;
export type Template =
  | null
  | boolean
  | number
  | string
  | { text: Piece[] }
  | Template[]
  | { fields: [string, Template][] };

const names = /[a-z]+_[0-9a-hjkmnp-tv-z]{26}|[0-9a-f]{8}-[0-9a-f-]{27}|(?<![\w+/-])[\w-]{43}(?![\w+/=-])/g;

/** Keeps the common parts of two recordings and generates new names for the differences. */
export function recipeOf(first: SentStatement[], second: SentStatement[], answer: string | null): Recipe {
  const constant = new Set(
    second.flatMap(({ values }) =>
      values.flatMap((value) => (typeof value === 'string' ? (value.match(names) ?? []) : [])),
    ),
  );
  const fresh: string[] = [];
  const textOf = (text: string): string | { text: Piece[] } => {
    const pieces: Piece[] = [];
    let end = 0;
    for (const match of text.matchAll(names)) {
      if (constant.has(match[0])) continue;
      if (!fresh.includes(match[0])) fresh.push(match[0]);
      pieces.push(text.slice(end, match.index), fresh.indexOf(match[0]));
      end = match.index + match[0].length;
    }
    return pieces.length === 0 ? text : { text: [...pieces, text.slice(end)] };
  };
  const templateOf = (value: unknown): Template => {
    if (typeof value === 'string') return textOf(value);
    if (Array.isArray(value)) return value.map(templateOf);
    if (typeof value === 'object' && value !== null)
      return { fields: Object.entries(value).map(([name, inner]) => [name, templateOf(inner)]) };
    return value as null | boolean | number;
  };
  const valueOf = (value: unknown): Value => {
    if (value === null) return null;
    const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value); // PostgreSQL array syntax
    return text.startsWith('[{') ? { rows: templateOf(JSON.parse(text)) } : textOf(text);
  };
  const isLog = ({ text }: SentStatement): boolean => text.startsWith('insert into request ');
  // Excludes background work for all tenants.
  const own = first.filter(({ behind, role }) => !behind && role === 'minutebook-app');
  const trips = [...Map.groupBy(own, ({ trip }) => trip).values()].map((statements) =>
    statements.map(({ name, text, values }) => ({ name, text, values: values.map(valueOf) })),
  );
  const log = first.findLast(isLog)!;
  const line = (JSON.parse(log.values[0] as string) as unknown[]).at(-1);
  return { trips, log: { text: log.text, line: templateOf(line) }, answer };
}

export const valuesOf = ({ values }: Statement, nameOf: (number: number) => string): (string | null)[] =>
  values.map((value) => {
    if (value === null || typeof value === 'string') return value;
    return 'rows' in value ? JSON.stringify(filled(value.rows, nameOf)) : joined(value.text, nameOf);
  });

export const lineOf = ({ line }: Log, nameOf: (number: number) => string): string =>
  JSON.stringify(filled(line, nameOf));

const joined = (pieces: Piece[], nameOf: (number: number) => string): string =>
  pieces.map((piece) => (typeof piece === 'number' ? nameOf(piece) : piece)).join('');

function filled(template: Template, nameOf: (number: number) => string): unknown {
  if (typeof template !== 'object' || template === null) return template;
  if (Array.isArray(template)) return template.map((inner) => filled(inner, nameOf));
  if ('text' in template) return joined(template.text, nameOf);
  const row: Record<string, unknown> = {};
  for (const [name, inner] of template.fields) row[name] = filled(inner, nameOf);
  return row;
}
