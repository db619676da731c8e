import type { Reader } from '#platform/db/reader';

/** A PDF that a document has had, with the words that it was made of. */
export interface DocumentVersion {
  document_id: string;
  number: number;
  created: Date;
  title: string;
  facts: object;
  cover_page_fields: object | null;
  sha256: string;
  size_bytes: number;
  sealed: boolean;
  /** When its document was made, to the microsecond. */ place: string;
}
export type VersionPlace = [created: string, document_id: string, number: number];

interface VersionQuery {
  /** The companies; null for all. */ entity_ids: string[] | null;
  after: VersionPlace | null;
  limit: number;
}
type VersionReader = (read: Reader, query: VersionQuery) => Promise<DocumentVersion[]>;
let readInOrder: VersionReader | null = null;

/** Contributed by the module that keeps documents. */
export const contributeVersions = (contributed: VersionReader): void => {
  readInOrder = contributed;
};

/** The next versions after a place, by the creation of their documents. */
export async function versionsAfter(read: Reader, query: VersionQuery): Promise<DocumentVersion[]> {
  return readInOrder ? readInOrder(read, query) : [];
}
