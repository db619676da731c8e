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
  resolution_id: string;
  document: Document;
  dated: LegalDate;
}

/** The caller holds the company, so that entries stay sequential. */
export async function appendEntry(
  work: UnitOfWork,
  { id: entity_id }: Entity,
  { document, ...page }: Page,
): Promise<MinuteBookEntry> {
  const [known] = await work.all(MinuteBookEntry, { entity_id, document_id: document.id });
  if (known) return known;
  const [last] = await work.query<{ position: number; hash: string }>(
    `select position, hash from minute_book_entry where ${tenant} and entity_id = $3 order by position desc limit 1`,
    [entity_id],
  );
  const entry = {
    ...page,
    entity_id,
    position: (last?.position ?? 0) + 1,
    document_id: document.id,
    document_sha256: document.sha256!,
  };
  const previous_hash = last?.hash ?? firstHash;
  return work.insert(MinuteBookEntry, {
    ...entry,
    previous_hash,
    hash: hashOf(previous_hash, { ...entry, created: work.now }),
  });
}
