import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { Attribution } from '#platform/db/scope';
import { DocumentView } from './document.dto';
import { documentMachine, type DocumentStatus, type ExecutionStatus } from './document.machine';

/**
 * A signature as it stands on a document; `strokes` are of a drawn one, `organization` is the one that the person signs
 * for.
 */
export interface DocumentSignature {
  signature_id: string;
  stakeholder_id: string;
  name: string;
  role: string;
  organization: string | null;
  /** In which the person signs for it. */
  title: string | null;
  method: string;
  signed_at: number;
  signed_on: LegalDate;
  strokes: string | null;
}

/**
 * A legal document: `facts` hold everything variable in its text, the PDF is rendered from them and addressed by its
 * hash.
 */
@ResourceEntity({ name: 'document', prefix: 'doc', machine: documentMachine, view: () => DocumentView })
export class Document extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: DocumentStatus;
  /** Null for papers that nobody signs here, such as an authority's evidence. */
  @Column('text') execution_status: ExecutionStatus | null;
  @Column('text') type: string;
  @Column('text') title: string;
  @Column('text') template_id: string | null;
  @Column('jsonb') facts: object;
  @Column('jsonb') cover_page_fields: object | null;
  @Column('text') standard_terms_template_id: string | null;
  @Column('text') provenance: 'service_generated' | 'counterpart_received' | 'user_uploaded';
  /** The signatures on an executed document. */
  @Column('jsonb') signatures: DocumentSignature[] | null;
  @Column('text') sha256: string | null;
  @Column('integer') size_bytes: number | null;
  @Column('text') stakeholder_id: string | null;
  @Column('date') dated: LegalDate;
  /** When the signed PDF was sealed: `sha256` is the sealed file's from then on. */
  @Column('timestamptz') sealed_at: Date | null;
  @Column('text') failure: string | null;
  /** Why it was declined, expired or is void. */
  @Column('text') status_reason: string | null;
  /** Who stood behind its making; null of papers from before that was kept, where nothing else tells it. */
  @Column('jsonb') authorized_by: Attribution | null;
  /** The paper that this one was written anew for. */
  @Column('text') replaces_document_id: string | null;
}
