import { posix } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { parser as newParser, type Tag } from 'sax';
import { addDays } from '#kernel/dates';
import { spreadsheetLimits, SheetBuilder, UnreadableSpreadsheet, type Cell, type Sheet } from './sheet';

type Files = ReadonlyMap<string, Buffer>;
type Attributes = Record<string, string>;
interface Handlers {
  open?(name: string, attributes: Attributes): void;
  text?(said: string): void;
  close?(name: string): void;
}

const parsedAtATime = 64 * 1024;

/** Drops namespace prefixes. */
function walk(files: Files, path: string, { open, text, close }: Handlers): void {
  const bytes = files.get(path);
  if (!bytes) throw new UnreadableSpreadsheet(`is not a workbook: ${path} is missing`);
  const parser = newParser(true, { position: false });
  const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.onopentag = ({ name, attributes }) =>
    open?.(
      bare(name),
      Object.fromEntries(Object.entries(attributes as Tag['attributes']).map(([one, value]) => [bare(one), value])),
    );
  parser.ontext = (said) => text?.(said);
  parser.oncdata = (said) => text?.(said);
  parser.onclosetag = (name) => close?.(bare(name));
  parser.onerror = (error) => {
    throw new UnreadableSpreadsheet(`contains a file ${path} that is not valid XML: ${error.message.split('\n')[0]}`);
  };
  const decoder = new StringDecoder('utf8');
  for (let at = 0; at < bytes.length; at += parsedAtATime)
    parser.write(decoder.write(bytes.subarray(at, at + parsedAtATime)));
  parser.write(decoder.end()).close();
}

/**
 * Reads ISO/IEC 29500, SpreadsheetML, tag by tag. Whole-workbook libraries read error cells as empty and create every
 * cell of the claimed range.
 */
export function sheetsOfWorkbook(files: Files): Sheet[] {
  const named: { name: string; id: string }[] = [];
  let from1904 = false;
  walk(files, 'xl/workbook.xml', {
    open(name, { name: sheet = '', id = '', date1904 }) {
      if (name === 'sheet') named.push({ name: sheet, id });
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  const targets = new Map<string, string>();
  walk(files, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, posix.join('/xl', posix.resolve('/xl', Target)));
    },
  });
  const [strings, formats] = [stringsOf(files), formatsOf(files)];
  const counted = { cells: 0 };
  return named.flatMap(({ name, id }) => {
    const path = targets.get(id)?.replace(/^\/(xl\/)?(?=xl\/)/, '');
    // A chart sheet has no cells.
    return path?.startsWith('xl/worksheets/')
      ? [cellsOf(files, { name, path }, { strings, formats, from1904, counted })]
      : [];
  });
}

/** Skips phonetic text. */
function stringsOf(files: Files): string[] {
  const strings: string[] = [];
  if (!files.has('xl/sharedStrings.xml')) return strings;
  let [inText, inReading] = [false, false];
  walk(files, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') strings.push('');
      if (strings.length > spreadsheetLimits.strings)
        throw new UnreadableSpreadsheet(`has more than ${spreadsheetLimits.strings} strings`);
      if (name === 'rPh') inReading = true;
      inText = name === 't' && !inReading;
    },
    text(said) {
      if (inText) strings[strings.length - 1] += said;
    },
    close(name) {
      if (name === 'rPh') inReading = false;
      inText = false;
    },
  });
  return strings;
}

type Format = 'date' | 'percent' | 'number';
const builtInFormat = (id: number): Format =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
    ? 'date'
    : id === 9 || id === 10
      ? 'percent'
      : 'number';

function formatsOf(files: Files): Format[] {
  const own = new Map<number, Format>();
  const styles: Format[] = [];
  if (!files.has('xl/styles.xml')) return styles;
  let inCells = false;
  walk(files, 'xl/styles.xml', {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatOf(formatCode));
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(own.get(Number(numFmtId)) ?? builtInFormat(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

function formatOf(code: string): Format {
  const shown = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').toLowerCase();
  return shown.includes('%') ? 'percent' : /[dy]/.test(shown) ? 'date' : 'number';
}

interface WorkbookContext {
  strings: readonly string[];
  formats: readonly Format[];
  from1904: boolean;
  counted: { cells: number };
}

function cellsOf(files: Files, { name, path }: { name: string; path: string }, context: WorkbookContext): Sheet {
  const built = new SheetBuilder(name, context.counted);
  let [row, column, said, inValue] = [0, -1, '', false];
  let [type, style, isUnsaved] = ['n', 0, false];
  walk(files, path, {
    open(tag, { r, t = 'n', s }) {
      if (tag === 'row') [row, column] = [r === undefined ? row + 1 : Number(r), -1];
      if (tag === 'c') {
        [type, style, said, isUnsaved] = [t, Number(s ?? 0), '', false];
        column = r === undefined ? column + 1 : columnOf(r);
      }
      if (tag === 'f' || tag === 'v') isUnsaved = tag === 'f';
      inValue = tag === 'v' || tag === 't';
    },
    text(part) {
      if (inValue) said += part;
    },
    close(tag) {
      inValue = false;
      if (tag !== 'c') return;
      if (said !== '') built.add(row, column, cellOf(said, { type, style }, context));
      else if (isUnsaved) built.add(row, column, { kind: 'unsaved', value: '=' });
    },
  });
  return built.sheet;
}

/** From 0. */
function columnOf(address: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(address)?.[1];
  if (letters === undefined)
    throw new UnreadableSpreadsheet(`has a cell with the invalid address ${address.slice(0, 20)}`);
  return [...letters].reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(
  said: string,
  { type, style }: { type: string; style: number },
  { strings, formats, from1904 }: WorkbookContext,
): Cell {
  if (type === 's') return { kind: 'text', value: strings[Number(said)] ?? '' };
  if (type === 'e') return { kind: 'error', value: said };
  if (type === 'b') return { kind: 'text', value: said === '1' ? 'yes' : 'no' };
  if (type === 'd') return { kind: 'date', value: said.slice(0, 10) };
  if (type !== 'n') return { kind: 'text', value: said };
  const number = Number(said);
  if (!Number.isFinite(number)) return { kind: 'error', value: said };
  const format = formats[style] ?? 'number';
  if (format === 'date' && number >= 0 && number < 3_000_000)
    return { kind: 'date', value: addDays(from1904 ? '1904-01-01' : '1899-12-30', Math.floor(number)) };
  return format === 'percent'
    ? { kind: 'percent', value: plain(number * 100) }
    : { kind: 'number', value: plain(number) };
}

/** Programs keep fifteen digits. */
function plain(number: number): string {
  const digits = Number(number.toPrecision(15)).toFixed(10);
  return digits.includes('.') && !digits.includes('e') ? digits.replace(/\.?0+$/, '') : digits;
}
