import { posix } from 'node:path';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/**
 * A ledger of 100,000 entries takes about 100 MB. An object takes about 400 bytes. An escaped character takes as long
 * as a value. The parser would hold a long text or number several times.
 */
const bounds = { files: 1000, bytes: 256 * 1024 * 1024, values: 10_000_000, objects: 2_000_000, token: 1024 * 1024 };
const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/** The message gives the reason. */
export class UnreadableArchive extends Error {}

/** Skips system files (`__MACOSX`, leading dots). */
export const jsonFiles = (bytes: Buffer): Promise<Map<string, Buffer>> => {
  let [values, objects] = [0, 0];
  return filesOf(bytes, ending('.json'), (path) => {
    const count = counting();
    return (part) => {
      const begun = count(part);
      values += begun.values;
      objects += begun.objects;
      if (begun.longest > bounds.token)
        throw new UnreadableArchive(
          `contains a string or number larger than ${bounds.token / 1024 / 1024} MiB in ${path}`,
        );
      if (values > bounds.values || objects > bounds.objects)
        throw new UnreadableArchive(
          `contains more than ${bounds.values / 1_000_000} million values or ` +
            `${bounds.objects / 1_000_000} million objects`,
        );
    };
  });
};

export const ending =
  (...extensions: string[]) =>
  (path: string): boolean =>
    extensions.some((one) => path.toLowerCase().endsWith(one)) &&
    !path.startsWith('__MACOSX/') &&
    !posix.basename(path).startsWith('.');

/** `meter` sees each part during unpacking and throws if a file is too large. */
export async function filesOf(
  bytes: Buffer,
  wanted: (path: string) => boolean,
  meter: (path: string) => (part: Buffer) => void = () => () => undefined,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  let size = 0;
  const keep = async (archive: ZipFile, entry: Entry): Promise<void> => {
    if (!wanted(entry.fileName)) return;
    if (found.has(entry.fileName)) throw new UnreadableArchive(`contains ${entry.fileName} twice`);
    if (found.size === bounds.files) throw new UnreadableArchive(`contains more than ${bounds.files} files`);
    const parts: Buffer[] = [];
    const measure = meter(entry.fileName);
    for await (const part of await promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive))(
      entry,
    )) {
      // An archive may lie about its sizes.
      size += (part as Buffer).length;
      if (size > bounds.bytes)
        throw new UnreadableArchive(`is larger than ${bounds.bytes / 1024 / 1024} MiB when unpacked`);
      measure(part as Buffer);
      parts.push(part as Buffer);
    }
    found.set(entry.fileName, Buffer.concat(parts));
  };
  try {
    const archive = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
    await new Promise<void>((resolve, reject) => {
      archive
        .on('error', reject)
        .on('end', resolve)
        .on('entry', (entry: Entry) => void keep(archive, entry).then(() => archive.readEntry(), reject))
        .readEntry();
    });
  } catch (error) {
    throw error instanceof UnreadableArchive
      ? error
      : new UnreadableArchive(`is not a readable ZIP archive: ${(error as Error).message}`);
  }
  return found;
}

/** Counts each part. An index is ten times faster than an iterator of bytes. */
function counting(): (part: Buffer) => { values: number; objects: number; longest: number } {
  let [isText, isEscaped, length] = [false, false, 0];
  return (part) => {
    let [values, objects, longest] = [0, 0, 0];
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at];
      length += 1;
      if (isEscaped) isEscaped = false;
      else if (byte === quote) [isText, length] = [!isText, 0];
      else if (isText) {
        if (byte === backslash) [isEscaped, values] = [true, values + 1];
      } else if (byte === comma || byte === bracket || byte === brace) {
        values += 1;
        length = 0;
        if (byte === brace) objects += 1;
      }
      if (length > longest) longest = length;
    }
    return { values, objects, longest };
  };
}
