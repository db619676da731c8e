import { posix } from 'node:path';
import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/**
 * Limits of an unpacked bundle: a ledger of 100,000 entries takes some 100 MB. The number of values and objects decides
 * the memory, which may be many times the size of the file: some 400 bytes an object. An escaped character takes as
 * long as a value. The format has no text or number of more bytes than this, and the parser would hold it several times
 * over.
 */
const bounds = { files: 1000, bytes: 256 * 1024 * 1024, values: 10_000_000, objects: 2_000_000, token: 1024 * 1024 };
const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/** The archive is none, or is more than is read here: the message says which. */
export class UnreadableArchive extends Error {}

/**
 * The JSON files of a ZIP archive by their paths in it. What systems add of their own (`__MACOSX`, names with a leading
 * dot) and what is no JSON is left out.
 */
export const jsonFiles = (bytes: Buffer): Promise<Map<string, Buffer>> => {
  let [values, objects] = [0, 0];
  return filesOf(bytes, ending('.json'), (path) => {
    const count = counting();
    return (part) => {
      const begun = count(part);
      values += begun.values;
      objects += begun.objects;
      if (begun.longest > bounds.token)
        throw new UnreadableArchive(`has a text or a number of more than ${bounds.token / 1024 / 1024} MiB in ${path}`);
      if (values > bounds.values || objects > bounds.objects)
        throw new UnreadableArchive(
          `has more than ${bounds.values / 1_000_000} million values, or ${bounds.objects / 1_000_000} million objects`,
        );
    };
  });
};

/** Whether a file has such a name, and is none that a system adds of its own. */
export const ending =
  (...extensions: string[]) =>
  (path: string): boolean =>
    extensions.some((one) => path.toLowerCase().endsWith(one)) &&
    !path.startsWith('__MACOSX/') &&
    !posix.basename(path).startsWith('.');

/**
 * The files of a ZIP archive that are wanted, by their paths in it. `meter`: looks at each part of a file as it is
 * unpacked, and throws where that is too much.
 */
export async function filesOf(
  bytes: Buffer,
  wanted: (path: string) => boolean,
  meter: (path: string) => (part: Buffer) => void = () => () => undefined,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  let size = 0;
  const keep = async (archive: ZipFile, entry: Entry): Promise<void> => {
    if (!wanted(entry.fileName)) return;
    if (found.has(entry.fileName)) throw new UnreadableArchive(`has ${entry.fileName} twice`);
    if (found.size === bounds.files) throw new UnreadableArchive(`has more than ${bounds.files} files`);
    const parts: Buffer[] = [];
    const measure = meter(entry.fileName);
    for await (const part of await promisify<Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive))(
      entry,
    )) {
      // Counted as it is unpacked: what an archive says of its sizes may be wrong.
      size += (part as Buffer).length;
      if (size > bounds.bytes)
        throw new UnreadableArchive(`has more than ${bounds.bytes / 1024 / 1024} MiB when it is unpacked`);
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
      : new UnreadableArchive(`is no ZIP archive that can be read: ${(error as Error).message}`);
  }
  return found;
}

/**
 * Counts what begins in each part of a file, in their order, and how long the longest text or number is up to there. It
 * goes by index: an iterator of bytes takes ten times as long.
 */
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
