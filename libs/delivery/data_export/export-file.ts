import type { Reader } from '#platform/db/reader';
import { tenant } from '#platform/db/tenant';
import { numberedKey } from '#platform/db/account-key';
import type { DataExport } from './data-export.entity';

export const fileOf = ({ id, format }: Pick<DataExport, 'id' | 'format'>) =>
  format === 'zip'
    ? { filename: `${id}.zip`, media_type: 'application/zip' }
    : { filename: `${id}.jsonl`, media_type: 'application/x-ndjson' };

export const aboutPart = (export_id: string, stored_at: number): string => `data_export_part/${export_id}/${stored_at}`;

/** `to` is inclusive. Holds a single part in memory. */
export async function* bytesOf(read: Reader, export_id: string, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at <= to;) {
    const [part] = await read.query<{
      stored_at: number;
      plain: Buffer | null;
      ciphertext: Buffer;
      key_number: number;
    }>(
      `select stored_at, plain, ciphertext, key_number from data_export_part where ${tenant} and export_id = $3
        and stored_at <= $4 order by stored_at desc limit 1`,
      [export_id, at],
    );
    if (!part) throw new Error(`the file of ${export_id} has no byte ${at}`);
    const whole =
      part.plain ??
      (await numberedKey(read, part.key_number)).decrypt(part.ciphertext, aboutPart(export_id, part.stored_at));
    const bytes = whole.subarray(at - part.stored_at, to + 1 - part.stored_at);
    yield bytes;
    at += bytes.length;
  }
}

/** Null for the whole file, `unsatisfiable` beyond its end. Ignores unknown forms (RFC 9110 § 14.2). */
export function rangeIn(
  header: string | undefined,
  size: number,
): { from: number; to: number } | null | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return null;
  return from >= size || from > to ? 'unsatisfiable' : { from, to };
}
