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
  @Field.id('sig', 'The signature, with what proves it.')
  signature_id: string;
  @Field.id('stk', 'Whose it is.')
  stakeholder_id: string;
  @Field.string('Who signed.', { example: 'Ada Okafor' })
  name: string;
  @Field.string('In which role.', { example: 'director' })
  role: string;
  @Field.string('The organization that the person signed for.', nullable)
  organization: string | null;
  @Field.string('The title in which the person signed for it.', {
    nullable: true,
    from: ({ title }: DocumentSignature) => title ?? null,
  })
  title: string | null;
  @Field.enum(['typed', 'drawn', 'test_helper'], 'How; `test_helper` in test mode only.', { extensible: true })
  method: string;
  @Field.timestamp('When.')
  signed_at: number;
  @Field.date('The day of it by the calendar of the company, as the paper bears it.')
  signed_on: string;
}

export class DocumentView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(documentMachine.states, 'generating until the PDF exists.')
  status: string;
  @Field.enum(executionMachine.states, 'Where its signing stands; null for papers that nobody signs.', nullable)
  execution_status: string | null;
  @Field.string('What kind of paper it is.', { example: 'bylaws' })
  type: string;
  @Field.string('Its heading.', { example: 'Bylaws of Northwind Robotics, Inc.' })
  title: string;
  @Field.string('The template and its version; null for uploads.', nullable)
  template_id: string | null;
  @Field.json('Everything variable in its text: the PDF tells the same facts.')
  facts: object;
  @Field.json('Negotiated values of a cover page.', nullable)
  cover_page_fields: object | null;
  @Field.string('The immutable standard terms that a cover page incorporates.', nullable)
  standard_terms_template_id: string | null;
  @Field.enum(['service_generated', 'counterpart_received', 'user_uploaded'], 'Where it came from.')
  provenance: string;
  @Field.date('The date that it bears.')
  dated: string;
  @Field.id('stk', 'The person whom it concerns, if one.', nullable)
  stakeholder_id: string | null;
  @Field.objects(() => DocumentSignatureView, 'The signatures that stand on it once it is executed, by their turn.', {
    from: ({ signatures }: Document) => (signatures ?? []).map(({ strokes: _, ...one }) => one),
  })
  signatures: DocumentSignatureView[];
  @Field.string(
    'SHA-256 of the PDF that is kept, hexadecimal. An upload is written anew: it has another hash than what was ' +
      'sent.',
    { nullable: true, example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  )
  sha256: string | null;
  @Field.integer('Size of the PDF in bytes.', { nullable: true, example: 48211 })
  size_bytes: number | null;
  @Field.string('Where the PDF is, with the same credential.', {
    nullable: true,
    from: (row: { id: string; sha256: string | null }) => (row.sha256 ? `/v1/documents/${row.id}/pdf` : null),
  })
  pdf_url: string | null;
  @Field.string('Where its text is as a page, with the same credential.', {
    from: (row: { id: string }) => `/v1/documents/${row.id}/html`,
  })
  html_url: string;
  @Field.boolean('Whether the PDF is signed and sealed: it verifies, and no byte of it can change unnoticed.', {
    from: ({ sealed_at }: { sealed_at: Date | null }) => sealed_at !== null,
  })
  sealed: boolean;
  @Field.timestamp('When it was sealed.', nullable)
  sealed_at: number | null;
  @Field.string('Why it could not be made.', nullable)
  failure: string | null;
  @Field.string('Why it was declined, expired or is void, where that was said.', {
    nullable: true,
    example: 'Bo Chen declined: The price is wrong.',
  })
  status_reason: string | null;
  @Field.object(
    () => AttributionView,
    'Who stood behind its making; null where that was not kept, of papers from before 2026-11.',
    nullable,
  )
  authorized_by: AttributionView | null;
  @Field.id('doc', 'The paper, declined, expired or void, that this one was written anew for.', nullable)
  replaces_document_id: string | null;
}

/** The smallest PDF that is taken: one empty page. */
export const onePage =
  'JVBERi0xLjQKJSBhbiBlbXB0eSBwYWdlCjEgMCBvYmoKPDwgL1R5cGUgL0NhdGFsb2cgL1BhZ2VzIDIgMCBSID4+CmVuZG9iagoyIDAgb2JqCjw8' +
  'IC9UeXBlIC9QYWdlcyAvS2lkcyBbMyAwIFJdIC9Db3VudCAxID4+CmVuZG9iagozIDAgb2JqCjw8IC9UeXBlIC9QYWdlIC9QYXJlbnQgMiAwIFIg' +
  'L01lZGlhQm94IFswIDAgNjEyIDc5Ml0gPj4KZW5kb2JqCnhyZWYKMCA0CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAyNSAwMDAwMCBuIAow' +
  'MDAwMDAwMDc0IDAwMDAwIG4gCjAwMDAwMDAxMzEgMDAwMDAgbiAKdHJhaWxlcgo8PCAvU2l6ZSA0IC9Sb290IDEgMCBSID4+CnN0YXJ0eHJlZgoy' +
  'MDIKJSVFT0YK';

export class CreateDocument {
  @Field.id('ent')
  entity_id: string;
  @Field.string('A template of the catalogue. What is not written from one is uploaded: `POST /v1/documents/upload`.', {
    max: 200,
    example: 'service:board_consent:general:2026-04-26',
  })
  template_id: string;
  @Field.json(
    'What the caller writes, by the `cover_page_field_schema` of the template; templates without one take ' +
      'nothing.',
    {
      optional: true,
      example: {
        recitals: ['the Corporation needs a workshop'],
        resolved_clauses: ['the lease of the workshop at 12 Harbor Road is approved'],
      },
    },
  )
  cover_page_fields?: object;
  @Field.json('The terms that are decided on, by the `particulars_schema` of the template.', optional)
  particulars?: object;
  @Field.string('What it is about, for its heading; the template has one of its own.', {
    max: 200,
    printed: true,
    optional: true,
  })
  subject?: string;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UpdateDocument extends ById {
  @Field.json(
    'Fields of the cover page that change; the others stay. Only of a draft, which is rendered anew.',
    optional,
  )
  cover_page_fields?: object;
  @Field.metadata() metadata?: Record<string, string>;
}

export class UploadDocument {
  @Field.id('ent')
  entity_id: string;
  @Field.string('What kind of paper it is, in words with underscores.', {
    max: 64,
    pattern: /^[a-z][a-z0-9_]*$/,
    patternDoc: 'must be lower-case words with underscores',
    example: 'mnda',
  })
  type: string;
  @Field.string('Its heading.', { max: 200, example: 'Mutual nondisclosure agreement with Compass Holdings, LLC' })
  title: string;
  @Field.enum(
    ['counterpart_received', 'user_uploaded'],
    'From the other side, or your own. `user_uploaded` unless said otherwise.',
    optional,
  )
  provenance?: 'counterpart_received' | 'user_uploaded';
  @Field.boolean('True when every signature stands on it; otherwise it can still be sent for signing.', optional)
  executed?: boolean;
  @Field.date('The date that it bears; today unless said otherwise.', optional)
  dated?: string;
  @Field.file('The PDF, at most 25 MiB: a file part of a form, or in a JSON body base64.', {
    media: 'application/pdf',
    example: onePage,
  })
  file: string;
  @Field.metadata() metadata?: Record<string, string>;
}

/** Checks a new document beyond the kinds of its fields. */
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
