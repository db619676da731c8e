import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromBuffer, open, type Entry, type ZipFile } from 'yauzl';
import { packFile, zipDirectory, type ZipEntry } from './zip';

async function contentsOf(archive: ZipFile, opens = (_: string) => true): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    archive
      .on('error', reject)
      .on('end', resolve)
      .on('entry', (entry: Entry) => {
        if (!opens(entry.fileName)) {
          found.set(entry.fileName, Buffer.alloc(0));
          archive.readEntry();
          return;
        }
        archive.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          const parts: Buffer[] = [];
          stream
            .on('error', reject)
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              found.set(entry.fileName, Buffer.concat(parts));
              archive.readEntry();
            });
        });
      })
      .readEntry();
  });
  return found;
}
const read = async (bytes: Buffer) =>
  contentsOf(await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true }));

async function pack(files: [string, Buffer][]): Promise<Buffer> {
  const [parts, entries]: [Buffer[], ZipEntry[]] = [[], []];
  let at = 0;
  for (const [name, content] of files) {
    const { bytes, ...entry } = await packFile(name, content);
    entries.push({ ...entry, at });
    parts.push(bytes);
    at += bytes.length;
  }
  return Buffer.concat([...parts, zipDirectory(entries, at)]);
}

it('packs files that another reader reads, whatever they hold and are called', async () => {
  const files: [string, Buffer][] = [
    ['a/empty.jsonl', Buffer.alloc(0)],
    ['b/repeated.jsonl', Buffer.from('{"object":"entity"}\n'.repeat(5000))],
    ['c/Straße-会.bin', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256))],
  ];
  const archive = await pack(files);
  expect([...(await read(archive))]).toEqual(files);
  expect(archive.length).toBeLessThan(10_000);
});

it('writes the same bytes for the same files', async () => {
  const files: [string, Buffer][] = [
    ['one', Buffer.from('1')],
    ['two', Buffer.from('2'.repeat(100))],
  ];
  expect(await pack(files)).toEqual(await pack(files));
});

it('holds more files than 16 bits count', async () => {
  const { bytes, ...one } = await packFile('f/0', Buffer.from('0'));
  expect(one.deflated).toBe(false);
  const last = await packFile('f/65999', Buffer.from('65999'));
  const entries = [
    ...Array.from({ length: 65_999 }, (_, n): ZipEntry => ({ ...one, name: `f/${n}`, at: 0 })),
    { ...last, at: bytes.length },
  ];
  const archive = await promisify<Buffer, object, ZipFile>(fromBuffer)(
    Buffer.concat([bytes, last.bytes, zipDirectory(entries, bytes.length + last.bytes.length)]),
    { lazyEntries: true },
  );
  const contents = await contentsOf(archive, (name) => name === 'f/65999');
  expect(contents.size).toBe(66_000);
  expect(contents.get('f/65999')?.toString()).toBe('65999');
});

it('holds files beyond four gigabytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-zip-'));
  const file = join(folder, 'large.zip');
  const at = 5 * 2 ** 30;
  try {
    const { bytes, ...entry } = await packFile('far.txt', Buffer.from('far away'));
    const handle = openSync(file, 'w');
    writeSync(handle, bytes, 0, bytes.length, at);
    const directory = zipDirectory([{ ...entry, at }], at + bytes.length);
    writeSync(handle, directory, 0, directory.length, at + bytes.length);
    closeSync(handle);
    const archive = await promisify<string, object, ZipFile>(open)(file, { lazyEntries: true });
    expect((await contentsOf(archive)).get('far.txt')?.toString()).toBe('far away');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
