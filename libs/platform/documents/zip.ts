import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  at: number;
  crc32: number;
  size: number;
  packed: number;
  deflated: boolean;
}

/** Larger sizes and counts use the ZIP64 fields (APPNOTE 4.3.14, 4.5.3). */
const [most32, most16] = [0xffff_ffff, 0xffff];
const utf8Names = 0x0800;
/** January 1, 1980: a constant date, so the same content gives the same bytes. */
const [time, date] = [0, 0x21];

const deflate = promisify(deflateRaw);

/**
 * Packs a file by APPNOTE 4.3.7, compressed if that is smaller. The header states the size, so readers need no data
 * descriptor. At most 4 GiB.
 */
export async function packFile(name: string, content: Buffer): Promise<{ bytes: Buffer } & Omit<ZipEntry, 'at'>> {
  const smaller = await deflate(content);
  const deflated = smaller.length < content.length;
  const data = deflated ? smaller : content;
  const entry = { name, crc32: crc32(content), size: content.length, packed: data.length, deflated };
  const path = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  described(entry).copy(head, 4);
  head.writeUInt16LE(path.length, 26);
  return { ...entry, bytes: Buffer.concat([head, path, data]) };
}

export async function zipFiles(files: readonly { filepath: string; content: Buffer }[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const entries: ZipEntry[] = [];
  let at = 0;
  for (const { filepath, content } of files) {
    const { bytes, ...entry } = await packFile(filepath, content);
    entries.push({ ...entry, at });
    parts.push(bytes);
    at += bytes.length;
  }
  return Buffer.concat([...parts, zipDirectory(entries, at)]);
}

/** The directory follows files of `at` bytes (APPNOTE 4.3.12 to 4.3.16). */
export function zipDirectory(entries: readonly ZipEntry[], at: number): Buffer {
  const records = Buffer.concat(entries.map(recordOf));
  const wide = entries.length > most16 || at > most32 || records.length > most32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(entries.length, most16), 8);
  end.writeUInt16LE(Math.min(entries.length, most16), 10);
  end.writeUInt32LE(Math.min(records.length, most32), 12);
  end.writeUInt32LE(Math.min(at, most32), 16);
  return Buffer.concat([records, ...(wide ? [wideEnd(entries.length, records.length, at)] : []), end]);
}

function described({ crc32: sum, size, packed, deflated }: Omit<ZipEntry, 'at'>): Buffer {
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(45, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated ? 8 : 0, 4);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(sum, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  return fields;
}

function recordOf(entry: ZipEntry): Buffer {
  const path = Buffer.from(entry.name);
  const far = entry.at > most32;
  const extra = Buffer.alloc(far ? 12 : 0);
  if (far) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(entry.at), 4);
  }
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  head.writeUInt16LE(45, 4);
  described(entry).copy(head, 6);
  head.writeUInt16LE(path.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(far ? most32 : entry.at, 42);
  return Buffer.concat([head, path, extra]);
}

function wideEnd(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x0606_4b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.writeUInt32LE(0x0706_4b50, 56);
  end.writeBigUInt64LE(BigInt(at + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
