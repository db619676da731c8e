import { posix } from 'node:path';
import { parse } from 'csv-parse/sync';
import { SheetBuilder, UnreadableSpreadsheet, type Sheet } from './sheet';

function textOf(bytes: Buffer): string {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xfffe || mark === 0xfeff)
    return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** CSV (RFC 4180); the file name is the sheet. With decimal commas, semicolons separate. */
export function sheetsOfCsv(files: ReadonlyMap<string, Buffer>): Sheet[] {
  const counted = { cells: 0 };
  return [...files].map(([path, bytes]) => {
    const text = textOf(bytes);
    const [first = ''] = text.split('\n', 1);
    const built = new SheetBuilder(posix.basename(path).replace(/\.csv$/i, ''), counted);
    let records: string[][];
    try {
      records = parse(text, {
        bom: true,
        delimiter: !first.includes(',') && first.includes(';') ? ';' : ',',
        relax_column_count: true,
        skip_empty_lines: false,
      });
    } catch (error) {
      throw new UnreadableSpreadsheet(`contains a file ${path} that is not valid CSV: ${(error as Error).message}`);
    }
    for (const [row, values] of records.entries())
      for (const [column, value] of values.entries()) built.add(row + 1, column, { kind: 'text', value });
    return built.sheet;
  });
}
