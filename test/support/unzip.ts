import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** Uses an independent reader. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    archive
      .on('error', reject)
      .on('end', resolve)
      .on('entry', (entry: Entry) =>
        archive.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          const parts: Buffer[] = [];
          stream
            .on('error', reject)
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              files.set(entry.fileName, Buffer.concat(parts));
              archive.readEntry();
            });
        }),
      )
      .readEntry();
  });
  return files;
}
