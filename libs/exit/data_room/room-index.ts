import type { Reader } from '#platform/db/reader';
import { Document } from '#documents/document';
import { DataRoomEntry } from './data-room-entry.entity';
import { roomSections, sectionNumber } from './sections';

/** A document with its index number: 2.3 is the third of the second section. */
export interface RoomPlace {
  number: string;
  entry: DataRoomEntry;
  document: Document;
  /** Hash of the frozen or latest file. Null while the document renders. */
  sha256: string | null;
}

/** Reads a room in index order. Numbers derive from the entries, so nothing stores them. */
export async function roomOf(read: Reader, corporate_transaction_id: string): Promise<RoomPlace[]> {
  const entries = await read.all(DataRoomEntry, { corporate_transaction_id, status: ['disclosed', 'frozen'] });
  const papers = await read.byIds(
    Document,
    entries.map(({ document_id }) => document_id),
  );
  const documents = new Map(papers.map((document) => [document.id, document]));
  return roomSections.flatMap((section) =>
    entries
      .filter((entry) => entry.section === section)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((entry, at) => {
        const document = documents.get(entry.document_id)!;
        const sha256 = entry.sha256 ?? document.sha256;
        return { number: `${sectionNumber(section)}.${at + 1}`, entry, document, sha256 };
      }),
  );
}
