import { createHash } from 'node:crypto';
import { legalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Document } from './document.entity';
import { documentMachine } from './document.machine';

interface Upload { entity_id: string; type: string; title: string; bytes: Buffer }

/** Keeps a PDF that came from outside, as it is, by its hash. The caller has checked that it is a PDF. */
export async function storeUpload(work: UnitOfWork, { entity_id, type, title, bytes }: Upload): Promise<Document> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await work.statement(
    `insert into document_content (sha256, media_type, size_bytes, bytes) values ($1, 'application/pdf', $2, $3) on conflict do nothing`, [sha256, bytes.length, bytes]);
  const document = work.insert(Document, { entity_id, type, title, facts: {}, provenance: 'user_uploaded', execution_status: null, dated: legalDate(work.now) });
  return work.move(document, documentMachine.moves.ready, { sha256, size_bytes: bytes.length });
}
