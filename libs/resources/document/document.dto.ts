import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/wire/list';
import { documentMachine, executionMachine } from './document.machine';

export class DocumentView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' }) entity_id: string;
  @Field.enum(documentMachine.states, { doc: 'generating until the PDF exists.' }) status: string;
  @Field.enum(executionMachine.states, { doc: 'Where its signing stands; null for papers that nobody signs.', nullable: true }) execution_status: string | null;
  @Field.string({ doc: 'What kind of paper it is.', example: 'bylaws' }) type: string;
  @Field.string({ doc: 'Its heading.', example: 'Bylaws of Northwind Robotics, Inc.' }) title: string;
  @Field.string({ doc: 'The template and its version; null for uploads.', nullable: true }) template_id: string | null;
  @Field.json({ doc: 'Everything variable in its text: the PDF tells the same facts.' }) facts: object;
  @Field.json({ doc: 'Negotiated values of a cover page.', nullable: true }) cover_page_fields: object | null;
  @Field.string({ doc: 'The immutable standard terms that a cover page incorporates.', nullable: true }) standard_terms_template_id: string | null;
  @Field.enum(['service_generated', 'counterpart_received', 'user_uploaded'], { doc: 'Where it came from.' }) provenance: string;
  @Field.date({ doc: 'The date that it bears.' }) dated: string;
  @Field.id('stk', { doc: 'The person whom it concerns, if one.', nullable: true }) stakeholder_id: string | null;
  @Field.string({ doc: 'SHA-256 of the PDF, hexadecimal.', nullable: true, example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }) sha256: string | null;
  @Field.integer({ doc: 'Size of the PDF in bytes.', nullable: true, example: 48211 }) size_bytes: number | null;
  @Field.string({ doc: 'Where the PDF is, with the same credential.', nullable: true,
    from: (row: { id: string; sha256: string | null }) => (row.sha256 ? `/v1/documents/${row.id}/pdf` : null) }) pdf_url: string | null;
  @Field.string({ doc: 'Why it could not be made.', nullable: true }) failure: string | null;
}

export class ListDocuments extends ListInput {
  @Field.id('ent', { doc: 'Only those of this company.', optional: true }) entity_id?: string;
  @Field.string({ doc: 'Only of this type.', max: 100, optional: true }) type?: string;
  @Field.enum(documentMachine.states, { doc: 'Only in this state.', optional: true }) status?: string;
  @Field.enum(executionMachine.states, { doc: 'Only where signing stands here.', optional: true }) execution_status?: string;
}
