import type { ParameterError } from '#kernel/problem';
import { pdfObstacle } from '#platform/documents/pdf-obstacle';
import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { checkCoverPage, checkCoverParticulars } from './cover-page';
import { AttributionView } from '#platform/wire/attribution.dto';
import { filtersOf } from '#platform/queries/list';
import type { Document, DocumentSignature } from './document.entity';
import { documentMachine, executionMachine } from './document.machine';

class DocumentSignatureView {
  @Field.id('sig', 'ID of the signature record, which contains the evidence.')
  signature_id: string;
  @Field.id('stk', 'ID of the signer.')
  stakeholder_id: string;
  @Field.string("Signer's name.", { example: 'Ada Okafor' })
  name: string;
  @Field.string("Signer's role.", { example: 'director' })
  role: string;
  @Field.string('Organization the person signed for.', nullable)
  organization: string | null;
  @Field.string('Title of the person who signed.', {
    nullable: true,
    from: ({ title }: DocumentSignature) => title ?? null,
  })
  title: string | null;
  @Field.enum(['typed', 'drawn', 'test_helper'], 'Signing method. `test_helper` is available in test mode only.', {
    extensible: true,
  })
  method: string;
  @Field.timestamp('Time of signing.')
  signed_at: number;
  @Field.date("Signature date in the company's time zone, as shown on the document.")
  signed_on: string;
}

export class DocumentView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(documentMachine.states, 'Status of the document. `generating` until the PDF exists.')
  status: string;
  @Field.enum(executionMachine.states, 'Signing status. Null for a document without signers.', nullable)
  execution_status: string | null;
  @Field.string('Type of document.', { example: 'bylaws' })
  type: string;
  @Field.string('Document title.', { example: 'Bylaws of Northwind Robotics, Inc.' })
  title: string;
  @Field.string('ID of the template version. Null for uploads.', nullable)
  template_id: string | null;
  @Field.json("Variable facts in the document's text. The PDF contains the same facts.")
  facts: object;
  @Field.json('Negotiated cover page values.', nullable)
  cover_page_fields: object | null;
  @Field.string('ID of the standard terms that the cover page incorporates.', nullable)
  standard_terms_template_id: string | null;
  @Field.enum(['service_generated', 'counterpart_received', 'user_uploaded'], 'Source of the document.')
  provenance: string;
  @Field.date('Document date.')
  dated: string;
  @Field.id('stk', 'ID of the person the document concerns, if any.', nullable)
  stakeholder_id: string | null;
  @Field.objects(() => DocumentSignatureView, 'Signatures on the executed document, in order.', {
    from: ({ signatures }: Document) => (signatures ?? []).map(({ strokes: _, ...one }) => one),
  })
  signatures: DocumentSignatureView[];
  @Field.string(
    'Hex-encoded SHA-256 hash of the stored PDF. Minutebook rewrites uploaded PDFs, so this hash ' +
      'differs from the hash of the file you uploaded.',
    { nullable: true, example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  )
  sha256: string | null;
  @Field.integer('PDF size in bytes.', { nullable: true, example: 48211 })
  size_bytes: number | null;
  @Field.string('URL of the PDF. Requires the same credential as the document.', {
    nullable: true,
    from: (row: { id: string; sha256: string | null }) => (row.sha256 ? `/v1/documents/${row.id}/pdf` : null),
  })
  pdf_url: string | null;
  @Field.string('URL of the text as HTML. Requires the same credential as the document.', {
    from: (row: { id: string }) => `/v1/documents/${row.id}/html`,
  })
  html_url: string;
  @Field.boolean('Whether the PDF is signed and sealed, so that any change is detectable.', {
    from: ({ sealed_at }: { sealed_at: Date | null }) => sealed_at !== null,
  })
  sealed: boolean;
  @Field.timestamp('Time the document was sealed.', nullable)
  sealed_at: number | null;
  @Field.string('Reason the document could not be created.', nullable)
  failure: string | null;
  @Field.string('Reason the document was declined, expired, or voided, if given.', {
    nullable: true,
    example: 'Bo Chen declined: The price is wrong.',
  })
  status_reason: string | null;
  @Field.object(
    () => AttributionView,
    'Actor and parties responsible for creating the document. Null for documents created before November 2026.',
    nullable,
  )
  authorized_by: AttributionView | null;
  @Field.id('doc', 'ID of the declined, expired, or void document that this document replaces.', nullable)
  replaces_document_id: string | null;
}

/** The smallest accepted PDF: one empty page. */
export const onePage =
  'JVBERi0xLjQKJSBhbiBlbXB0eSBwYWdlCjEgMCBvYmoKPDwgL1R5cGUgL0NhdGFsb2cgL1BhZ2VzIDIgMCBSID4+CmVuZG9iagoyIDAgb2JqCjw8' +
  'IC9UeXBlIC9QYWdlcyAvS2lkcyBbMyAwIFJdIC9Db3VudCAxID4+CmVuZG9iagozIDAgb2JqCjw8IC9UeXBlIC9QYWdlIC9QYXJlbnQgMiAwIFIg' +
  'L01lZGlhQm94IFswIDAgNjEyIDc5Ml0gPj4KZW5kb2JqCnhyZWYKMCA0CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAyNSAwMDAwMCBuIAow' +
  'MDAwMDAwMDc0IDAwMDAwIG4gCjAwMDAwMDAxMzEgMDAwMDAgbiAKdHJhaWxlcgo8PCAvU2l6ZSA0IC9Sb290IDEgMCBSID4+CnN0YXJ0eHJlZgoy' +
  'MDIKJSVFT0YK';

export class CreateDocument {
  @Field.id('ent')
  entity_id: string;
  @Field.string('ID of the template. To upload a document without a template, use `POST /v1/documents/upload`.', {
    max: 200,
    example: 'service:board_consent:general:2026-04-26',
  })
  template_id: string;
  @Field.json("Values for the template's `cover_page_field_schema`. Must be empty if the template has no schema.", {
    optional: true,
    example: {
      recitals: ['the Corporation needs a workshop'],
      resolved_clauses: ['the lease of the workshop at 12 Harbor Road is approved'],
    },
  })
  cover_page_fields?: object;
  @Field.json("Terms of the decision, which must match the template's `particulars_schema`.", optional)
  particulars?: object;
  @Field.string("Subject used in the title. Defaults to the template's subject.", {
    max: 200,
    printed: true,
    optional: true,
  })
  subject?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateDocument extends ById {
  @Field.json('Cover page fields to change. Drafts only. Changing them regenerates the document.', optional)
  cover_page_fields?: object;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UploadDocument {
  @Field.id('ent')
  entity_id: string;
  @Field.string('Type of document, in snake_case.', {
    max: 64,
    pattern: /^[a-z][a-z0-9_]*$/,
    patternDoc: 'must be lowercase words separated by underscores',
    example: 'mnda',
  })
  type: string;
  @Field.string('Document title.', { max: 200, example: 'Mutual nondisclosure agreement with Compass Holdings, LLC' })
  title: string;
  @Field.enum(
    ['counterpart_received', 'user_uploaded'],
    'Party that provided the document: the other side (`counterpart_received`) or your side ' +
      '(`user_uploaded`). Defaults to `user_uploaded`.',
    optional,
  )
  provenance?: 'counterpart_received' | 'user_uploaded';
  @Field.boolean('Whether the document already has all signatures. If false, it can be sent for signature.', optional)
  executed?: boolean;
  @Field.date('Document date. Defaults to today.', optional)
  dated?: string;
  @Field.file('PDF of up to 25 MiB, sent as a file in multipart form data or as Base64 in JSON.', {
    media: 'application/pdf',
    example: onePage,
  })
  file: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export const checkDraft = ({
  template_id,
  cover_page_fields,
  particulars,
}: Record<string, unknown>): ParameterError[] =>
  typeof template_id === 'string'
    ? [...checkCoverPage(template_id, cover_page_fields), ...checkCoverParticulars(template_id, particulars)]
    : [];

export function checkUpload({ file }: Record<string, unknown>): ParameterError[] {
  const flaw = typeof file === 'string' ? pdfObstacle(Buffer.from(file, 'base64')) : null;
  return flaw === null ? [] : [{ param: 'file', code: 'invalid', message: flaw }];
}

const filters = filtersOf(DocumentView, ['entity_id', 'status', 'execution_status', 'replaces_document_id']);

export class ListDocuments extends filters {
  @Field.string('Filters by type.', { max: 100, optional: true })
  type?: string;
}
