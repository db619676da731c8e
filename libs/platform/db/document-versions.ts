import type { Reader } from '#platform/db/reader';

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
  /** Creation time of the document, in microseconds. */ place: string;
}
export type VersionPlace = [created: string, document_id: string, number: number];

interface VersionQuery {
  entity_ids: string[] | null;
  after: VersionPlace | null;
  limit: number;
}
type VersionReader = (read: Reader, query: VersionQuery) => Promise<DocumentVersion[]>;
let readInOrder: VersionReader | null = null;

export const contributeVersions = (contributed: VersionReader): void => {
  readInOrder = contributed;
};

export async function versionsAfter(read: Reader, query: VersionQuery): Promise<DocumentVersion[]> {
  return readInOrder ? readInOrder(read, query) : [];
}
