import type { LegalDate } from '#kernel/dates';
import { ours, sentence, type Sentence } from '#kernel/sentence';
import type { Metadata } from '#platform/db/envelope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { keepContent } from '#platform/documents/content';
import type { ReceivedPdf } from '#platform/documents/received-pdf';
import { Document } from './document.entity';
import { listed } from './templates/format';
import { documentMachine, type ExecutionStatus } from './document.machine';

interface Upload {
  entity_id: string;
  type: string;
  title: string;
  file: ReceivedPdf;
  provenance?: 'counterpart_received' | 'user_uploaded';
  /** Null, unless said otherwise: a paper that nobody signs here. */
  execution_status?: ExecutionStatus | null;
  dated: LegalDate;
  metadata?: Metadata;
}

/** Keeps a PDF that came from outside, without its active content, by its hash. */
export async function storeUpload(
  work: UnitOfWork,
  { file, provenance = 'user_uploaded', execution_status = null, dated, ...rest }: Upload,
): Promise<Document> {
  const { bytes } = file;
  const change = changeOf(rest.title, file);
  if (change) work.warn(change);
  const sha256 = await keepContent(work, bytes);
  const document = work.insert(Document, { ...rest, facts: {}, provenance, execution_status, dated });
  return work.move(document, documentMachine.moves.ready, { sha256, size_bytes: bytes.length });
}

/** Says what is not kept of a file as it was sent; null where it is kept byte for byte. */
export const changeOf = (title: string, { removed, isRewritten }: Omit<ReceivedPdf, 'bytes'>): Sentence | null =>
  removed.length > 0
    ? sentence`${title} is kept without ${ours(listed(removed))}, which it held.`
    : isRewritten
      ? sentence`${title} is kept as a file that is written anew, with all that it shows.`
      : null;
