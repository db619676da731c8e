import { pagesOf } from '#platform/db/document-content';
import type { Reader } from '#platform/db/reader';
import { Document } from '#documents/document';
import { DataRoomEntry } from './data-room-entry.entity';
import { roomSections, sectionNumber } from './sections';

/** Numbers such as 2.3 count within a section. */
export interface RoomPlace {
  number: string;
  entry: DataRoomEntry;
  document: Document;
  /** Null while the document renders. */
  sha256: string | null;
  /** All signatures are on this file. Null for a document without signers. */
  executed: boolean | null;
  pages: number | null;
}

/** Numbers derive from the order. */
export async function roomOf(read: Reader, corporate_transaction_id: string): Promise<RoomPlace[]> {
  const entries = await read.all(DataRoomEntry, { corporate_transaction_id, status: ['disclosed', 'frozen'] });
  const papers = await read.byIds(
    Document,
    entries.map(({ document_id }) => document_id),
  );
  const documents = new Map(papers.map((document) => [document.id, document]));
  const fileOf = ({ sha256, document_id }: DataRoomEntry) => sha256 ?? documents.get(document_id)!.sha256;
  const pages = await pagesOf(
    read,
    entries.flatMap((entry) => fileOf(entry) ?? []),
  );
  return roomSections.flatMap((section) =>
    entries
      .filter((entry) => entry.section === section)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((entry, at) => {
        const document = documents.get(entry.document_id)!;
        const sha256 = fileOf(entry);
        const { execution_status: status } = document;
        return {
          number: `${sectionNumber(section)}.${at + 1}`,
          entry,
          document,
          sha256,
          // A frozen file is the unsigned version if the document was signed later.
          executed: status === null ? null : status === 'executed' && document.sha256 === sha256,
          pages: pages.get(sha256 ?? '') ?? null,
        };
      }),
  );
}
