import { fileName } from '#kernel/file-name';
import { Problem } from '#kernel/problem';
import { packFile, zipDirectory, type ZipEntry } from '#platform/documents/zip';
import type { Reader } from '#platform/db/reader';
import { contentOf } from '#platform/db/document-content';
import { Document } from '#documents/document';
import type { CorporateTransaction } from '#exit/corporate_transaction';
import { roomOf } from './room-index';
import { sectionHead } from './sections';

interface ArchivedFile {
  name: string;
  sha256: string;
}

/** Holds a single file at a time. A frozen room's index comes first. Throws 503 while a document renders. */
export async function archiveOf(
  read: Reader,
  { id, data_room_document_id: index_id }: CorporateTransaction,
): Promise<AsyncIterable<Buffer>> {
  const index = index_id === null ? [] : [{ name: 'Index.pdf', sha256: (await read.find(Document, index_id)).sha256 }];
  const room = (await roomOf(read, id)).map(({ number, entry, document, sha256 }) => ({
    name: `${sectionHead(entry.section)}/${number} ${fileName(document.title)}.pdf`,
    sha256,
  }));
  return parts(
    read,
    [...index, ...room].map(({ name, sha256 }) => {
      if (sha256 !== null) return { name, sha256 };
      throw new Problem('service_unavailable', `${name} is still rendering. Try again in a moment.`, {
        retry_after: 1,
      });
    }),
  );
}

async function* parts(read: Reader, files: readonly ArchivedFile[]): AsyncIterable<Buffer> {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (const { name, sha256 } of files) {
    const { bytes, ...entry } = await packFile(name, await contentOf(read, sha256));
    entries.push({ ...entry, at });
    at += bytes.length;
    yield bytes;
  }
  yield zipDirectory(entries, at);
}
