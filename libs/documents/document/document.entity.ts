import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { Attribution } from '#platform/db/scope';
import { DocumentView } from './document.dto';
import { documentMachine, type DocumentStatus, type ExecutionStatus } from './document.machine';

/** `strokes` belong to a drawn signature, `organization` is the signer's principal. */
export interface DocumentSignature {
  signature_id: string;
  stakeholder_id: string;
  name: string;
  role: string;
  organization: string | null;
  /** The capacity to sign for the organization. */
  title: string | null;
  method: string;
  signed_at: number;
  signed_on: LegalDate;
  strokes: string | null;
}

/** The PDF is rendered from `facts` and stored under its hash. */
@ResourceEntity({ name: 'document', prefix: 'doc', machine: documentMachine, view: () => DocumentView })
export class Document extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: DocumentStatus;
  /** Null for documents that nobody signs here. */
  @Column('text') execution_status: ExecutionStatus | null;
  @Column('text') type: string;
  @Column('text') title: string;
  @Column('text') template_id: string | null;
  @Column('jsonb') facts: object;
  @Column('jsonb') cover_page_fields: object | null;
  @Column('text') standard_terms_template_id: string | null;
  @Column('text') provenance: 'service_generated' | 'counterpart_received' | 'user_uploaded';
  @Column('jsonb') signatures: DocumentSignature[] | null;
  @Column('text') sha256: string | null;
  @Column('integer') size_bytes: number | null;
  @Column('text') stakeholder_id: string | null;
  @Column('date') dated: LegalDate;
  /** Time of the seal. `sha256` then belongs to the sealed file. */
  @Column('timestamptz') sealed_at: Date | null;
  @Column('text') failure: string | null;
  @Column('text') status_reason: string | null;
  /** Null for documents that predate the record. */
  @Column('jsonb') authorized_by: Attribution | null;
  @Column('text') replaces_document_id: string | null;
}
