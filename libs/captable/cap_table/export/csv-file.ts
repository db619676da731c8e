import { stringify } from 'csv-stringify/sync';
import { mapYielding } from '#platform/config/yielding';
import type { Table } from './export-tables';

const atATime = 100;

/** RFC 4180. An apostrophe precedes text that a spreadsheet would read as a formula. */
export async function csvOf({ head, rows }: Table): Promise<Buffer> {
  const all = [[...head], ...rows];
  const starts = Array.from({ length: Math.ceil(all.length / atATime) }, (_, index) => index * atATime);
  return Buffer.concat(
    await mapYielding(starts, (start) =>
      Buffer.from(stringify(all.slice(start, start + atATime), { escape_formulas: true, record_delimiter: 'windows' })),
    ),
  );
}
