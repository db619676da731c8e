import type { LegalDate } from '#kernel/dates';
import { ours, sentence } from '#kernel/sentence';
import type { Metadata } from '#platform/wire/envelope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { keepContent } from '#platform/db/document-content';
import type { ReceivedPdf } from '#platform/documents/received-pdf';
import { Document } from './document.entity';
import { listed } from '#documents/kit';
import { documentMachine, type ExecutionStatus } from './document.machine';

interface Upload {
  entity_id: string;
  type: string;
  title: string;
  file: ReceivedPdf;
  provenance?: 'counterpart_received' | 'user_uploaded';
  /** Default null: nobody signs the document here. */
  execution_status?: ExecutionStatus | null;
  dated: LegalDate;
  metadata?: Metadata;
}

export async function storeUpload(
  work: UnitOfWork,
  { file, provenance = 'user_uploaded', execution_status = null, dated, ...rest }: Upload,
): Promise<Document> {
  const { bytes, pages, removed } = file;
  if (removed.length > 0)
    work.warn(sentence`${rest.title} contained ${ours(listed(removed))}. Minutebook stores it without them.`);
  const sha256 = await keepContent(work, bytes, pages);
  const document = work.insert(Document, { ...rest, facts: {}, provenance, execution_status, dated });
  return work.move(document, documentMachine.moves.ready, { sha256, size_bytes: bytes.length });
}
