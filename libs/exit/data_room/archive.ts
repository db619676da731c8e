import { Problem } from '#kernel/problem';
import { packFile, zipDirectory, type ZipEntry } from '#platform/archive/zip';
import type { Reader } from '#platform/db/reader';
import { contentOf } from '#platform/documents/content';
import { Document } from '#documents/document';
import type { CorporateTransaction } from '#exit/corporate_transaction';
import { roomOf } from './room';
import { sectionHead } from './sections';

interface Kept {
  name: string;
  sha256: string;
}

/** The archive of a frozen room, part by part: one file is held at a time. 409 where there is none. */
export async function archiveOf(
  read: Reader,
  { id, status, data_room_document_id: index_id }: CorporateTransaction,
): Promise<AsyncIterable<Buffer>> {
  const refuse = (why: string, more: object = {}): Problem =>
    new Problem('invalid_state_transition', why, {
      current_state: status,
      attempted_transition: 'archive the data room',
      allowed_transitions: [],
      ...more,
    });
  if (index_id === null)
    throw refuse('No archive is kept: a data room is frozen when its transaction becomes definitive, if it holds any.');
  const index = await read.find(Document, index_id);
  if (index.sha256 === null) throw refuse('The index of the archive is still being made.', { retry_after: 1 });
  const room = await roomOf(read, id);
  return parts(read, [
    { name: 'Index.pdf', sha256: index.sha256 },
    ...room.map(({ number, entry, document, sha256 }) => ({
      name: `${sectionHead(entry.section)}/${number} ${fileName(document.title)}.pdf`,
      sha256: sha256!,
    })),
  ]);
}

async function* parts(read: Reader, files: readonly Kept[]): AsyncIterable<Buffer> {
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

/** A title as the name of a file, on every system. */
const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{M}\p{N} ,()&'-]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .trim();
