import { isLegalDate } from '#kernel/dates';
import { quoted } from '#kernel/quoted';
import { centsIn } from '../bundle/read-amounts';
import { shortened, type Findings, type BundlePlace, type Rule } from '../bundle/findings';
import { lettersOf, type Cell, type Sheet } from './sheet';
import { requiredSheets, sheetNames, template, type Column, type SheetName, type Template } from './template';

/** Cells by column, in the wording of the format. */
export interface Row<S extends SheetName> {
  at: number;
  place: BundlePlace;
  said: { readonly [K in keyof Template[S]]?: string };
}
export type Rows = { [S in SheetName]: Row<S>[] };

/** A sheet or column outside the template, with its number of rows or cells. */
export interface Unread {
  object_type: string;
  field: string | null;
  count: number;
}

const bare = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

export function readRows(sheets: readonly Sheet[], found: Findings): { rows: Rows; unread: Unread[] } {
  const rows = Object.fromEntries(sheetNames.map((one) => [one, []])) as unknown as Record<SheetName, Row<SheetName>[]>;
  const unread: Unread[] = [];
  const seen = new Set<SheetName>();
  for (const sheet of sheets) {
    const name = sheetNames.find((one) => bare(one) === bare(sheet.name));
    if (name === undefined) {
      const count = Math.max(0, sheet.rows.length - 1);
      if (count > 0 && bare(sheet.name) !== 'how to') unread.push({ object_type: sheet.name, field: null, count });
    } else if (seen.has(name))
      found.add({ file: name, id: null }, 'schema', `Two sheets are named ${name}; remove one of them.`);
    else {
      seen.add(name);
      rows[name] = rowsOf(name, sheet, unread, found);
    }
  }
  for (const name of requiredSheets)
    if (!seen.has(name))
      found.add({ file: name, id: null }, 'schema', `The ${name} sheet is missing. Include it even if it is empty.`);
  let at = 0;
  for (const name of sheetNames) for (const row of rows[name]) row.at = at++;
  return { rows: rows as unknown as Rows, unread };
}

interface Header {
  at: Map<string, number>;
  others: Map<number, string>;
}

function rowsOf(
  name: SheetName,
  { rows: [head, ...others] }: Sheet,
  unread: Unread[],
  found: Findings,
): Row<SheetName>[] {
  if (!head) return [];
  const columns: Record<string, Column> = template[name];
  const header = headerOf(name, columns, head, found);
  const counts = new Map<string, number>();
  const read = others.flatMap(({ number, cells }): Row<SheetName>[] => {
    const bundlePlace: BundlePlace = {
      file: name,
      id: String(number),
      cells: new Map(
        Object.entries(columns).map(([key, { head: title, field }]) => [
          field ?? key,
          { at: `${lettersOf(header.at.get(key) ?? 0)}${number}`, head: title },
        ]),
      ),
    };
    for (const [column, title] of header.others) if (cells.has(column)) counts.set(title, (counts.get(title) ?? 0) + 1);
    const said: Record<string, string> = {};
    for (const [key, column] of Object.entries(columns)) {
      const cell = cells.get(header.at.get(key) ?? -1);
      const value = cell && valueOf(cell, column);
      if (value && 'wrong' in value)
        found.add(bundlePlace, value.rule ?? 'schema', `${column.head} ${value.wrong}`, column.field ?? key);
      else if (value) said[key] = value.value;
      else if (column.required && header.at.has(key))
        found.add(bundlePlace, 'schema', `${column.head} is empty. ${column.hint}`, column.field ?? key);
    }
    return Object.keys(said).length === 0 && cells.size === 0 ? [] : [{ at: 0, place: bundlePlace, said }];
  });
  for (const [field, count] of counts) unread.push({ object_type: name, field, count });
  return read;
}

function headerOf(
  name: SheetName,
  columns: Record<string, Column>,
  { number, cells }: Sheet['rows'][number],
  found: Findings,
): Header {
  const header: Header = { at: new Map(), others: new Map() };
  const keys = new Map(Object.entries(columns).map(([key, { head }]) => [bare(head), key]));
  for (const [column, { value }] of cells) {
    const key = keys.get(bare(value));
    const bundlePlace: BundlePlace = { file: name, id: `${lettersOf(column)}${number}`, cells: new Map() };
    if (key === undefined) header.others.set(column, shortened(value, 100));
    else if (header.at.has(key)) found.add(bundlePlace, 'schema', `The ${columns[key]!.head} column appears twice.`);
    else header.at.set(key, column);
  }
  for (const [key, { head, required }] of Object.entries(columns))
    if (required && !header.at.has(key))
      found.add(
        { file: name, id: String(number), cells: new Map() },
        'schema',
        `The column ${quoted(head)} is missing.`,
      );
  return header;
}

type Value = { value: string } | { wrong: string; rule?: Rule };
const says = (cell: Cell): string => quoted(shortened(cell.value, 50));

/** The message has no subject. */
function valueOf(cell: Cell, column: Column): Value {
  if (cell.kind === 'error') return { wrong: `contains the formula error ${says(cell)}.` };
  if (cell.kind === 'unsaved')
    return { wrong: 'is a formula without a saved value. Open the file in a spreadsheet program and save it.' };
  if (column.kind === 'text' || column.kind === 'name') return { value: cell.value };
  if (column.kind === 'choice') return chosen(cell, column.choices);
  if (column.kind === 'date') return dayOf(cell);
  return column.kind === 'percent' ? percentOf(cell) : numberOf(cell, column.kind);
}

function chosen(cell: Cell, choices: Readonly<Record<string, string>>): Value {
  const word = bare(cell.value);
  return Object.hasOwn(choices, word)
    ? { value: choices[word]! }
    : { wrong: `is ${says(cell)}, but must be one of ${Object.keys(choices).join(', ')}.` };
}

function dayOf(cell: Cell): Value {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell.value) ?? [];
  const written = year === undefined ? cell.value : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return cell.kind !== 'number' && isLegalDate(written)
    ? { value: written }
    : { wrong: `is ${says(cell)}, but must be a date such as 2026-05-31 or 5/31/2026.` };
}

/** Strips currency signs and separators. */
const digitsOf = (text: string): string | null => {
  const number = text.replace(/^\$\s*/, '').replace(/\s*(USD|\$)$/, '');
  const whole = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(number) ? number.replaceAll(',', '') : number;
  return /^\d{1,16}(\.\d{1,10})?$/.test(whole) ? whole : null;
};

function numberOf(cell: Cell, kind: 'shares' | 'months' | 'decimal' | 'dollars' | 'cents'): Value {
  const digits = cell.kind === 'date' || cell.kind === 'percent' ? null : digitsOf(cell.value);
  if (kind === 'shares' && !/^\d+(\.0+)?$/.test(digits ?? ''))
    return {
      wrong: `is ${says(cell)}, but must be a whole number of shares above zero, such as 1000.`,
      ...(digits !== null && { rule: 'whole_shares' }),
    };
  if (kind === 'cents' && digits !== null && centsIn(digits) === null)
    return { wrong: `is ${says(cell)}, but must be an amount in dollars and whole cents.`, rule: 'currency' };
  if (digits === null) return { wrong: `is ${says(cell)}, but must be a number such as 1000 or 0.0001.` };
  if (kind === 'months' && !(/^\d+(\.0+)?$/.test(digits) && Number(digits) <= 1200))
    return { wrong: `is ${says(cell)}, but must be a whole number of months up to 1200.` };
  return { value: digits };
}

/** Without a sign, a number below one may be a fraction or a percentage. */
function percentOf(cell: Cell): Value {
  const text = cell.value.replace(/\s*%$/, '');
  const digits = cell.kind === 'date' ? null : digitsOf(text);
  const isSigned = cell.kind === 'percent' || text !== cell.value;
  if (digits === null || Number(digits) > 100 || (!isSigned && Number(digits) > 0 && Number(digits) < 1))
    return { wrong: `is ${says(cell)}, but must be a percentage such as 20%.` };
  return { value: digits };
}
