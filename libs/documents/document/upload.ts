import type { LegalDate } from '#kernel/dates';
import type { Metadata } from '#platform/db/envelope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { keepContent } from '#platform/documents/content';
import { Document } from './document.entity';
import { documentMachine, type ExecutionStatus } from './document.machine';

interface Upload {
  entity_id: string;
  type: string;
  title: string;
  bytes: Buffer;
  provenance?: 'counterpart_received' | 'user_uploaded';
  /** Null, unless said otherwise: a paper that nobody signs here. */
  execution_status?: ExecutionStatus | null;
  dated: LegalDate;
  metadata?: Metadata;
}

/** Keeps a PDF that came from outside, as it is, by its hash. The caller has checked that it is a PDF. */
export async function storeUpload(
  work: UnitOfWork,
  { bytes, provenance = 'user_uploaded', execution_status = null, dated, ...rest }: Upload,
): Promise<Document> {
  const sha256 = await keepContent(work, bytes);
  const document = work.insert(Document, { ...rest, facts: {}, provenance, execution_status, dated });
  return work.move(document, documentMachine.moves.ready, { sha256, size_bytes: bytes.length });
}
