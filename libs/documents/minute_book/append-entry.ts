import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { unixSeconds, type LegalDate } from '#kernel/dates';
import { tenant } from '#platform/db/tenant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Document } from '#documents/document';
import type { Entity } from '#companies/entity';
import { MinuteBookEntry } from './minute-book-entry.entity';

export const firstHash = '0'.repeat(64);

type Hashed = Pick<
  MinuteBookEntry,
  | 'entity_id'
  | 'position'
  | 'kind'
  | 'title'
  | 'dated'
  | 'resolution_id'
  | 'document_id'
  | 'document_sha256'
  | 'created'
>;

/**
 * SHA-256 of the previous hash and the entry in canonical JSON (RFC 8785), so that a change of an entry breaks all
 * later hashes.
 */
export function hashOf(
  previous: string,
  { entity_id, position, kind, title, dated, resolution_id, document_id, document_sha256, created }: Hashed,
): string {
  const entry = {
    entity_id,
    position,
    kind,
    title,
    dated,
    resolution_id,
    document_id,
    document_sha256,
    created: unixSeconds(created),
  };
  return createHash('sha256').update(previous).update(canonicalize(entry)!).digest('hex');
}

interface Page {
  kind: MinuteBookEntry['kind'];
  title: string;
  resolution_id: string | null;
  document: Document;
  dated: LegalDate;
}

/** The caller holds the company, so that entries stay sequential. */
export async function appendEntry(work: UnitOfWork, entity: Entity, page: Page): Promise<MinuteBookEntry> {
  const [entry] = await appendEntries(work, entity, [page]);
  return entry!;
}

/** Each entry continues the hash of the entry before it. Documents that are already entered stay as they are. */
export async function appendEntries(
  work: UnitOfWork,
  { id: entity_id }: Entity,
  pages: readonly Page[],
): Promise<MinuteBookEntry[]> {
  const [last] = await work.query<{ position: number; hash: string }>(
    `select position, hash from minute_book_entry where ${tenant} and entity_id = $3 order by position desc limit 1`,
    [entity_id],
  );
  let { position, hash: previous_hash } = last ?? { position: 0, hash: firstHash };
  const entries: MinuteBookEntry[] = [];
  for (const { document, ...page } of pages) {
    const [document_id, document_sha256] = [document.id, document.sha256!];
    // In a dry run the document has no file yet.
    const [known] = document.sha256 ? await work.all(MinuteBookEntry, { entity_id, document_id, document_sha256 }) : [];
    if (known) {
      entries.push(known);
      continue;
    }
    position += 1;
    const entry = { ...page, entity_id, position, document_id, document_sha256 };
    const hash = hashOf(previous_hash, { ...entry, created: work.now });
    entries.push(work.insert(MinuteBookEntry, { ...entry, previous_hash, hash }));
    previous_hash = hash;
  }
  return entries;
}
