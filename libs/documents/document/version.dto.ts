import { Field, highestNumber } from '#platform/wire/field';

export class ListDocumentVersions {
  @Field.path({ doc: 'The document.' })
  id: string;
  @Field.integer({ doc: 'Only versions with a lower number.', min: 1, max: highestNumber, optional: true })
  before?: number;
  @Field.integer({ doc: 'How many at most.', min: 1, max: 100, optional: true, example: 10 })
  limit?: number;
}

export class DocumentVersionView {
  @Field.integer({ doc: 'From 1 without a gap.', min: 1, example: 1 })
  number: number;
  @Field.timestamp({ doc: 'When it was rendered, uploaded or sealed.' })
  created: number;
  @Field.string({ doc: 'Its heading then.', example: 'Bylaws of Northwind Robotics, Inc.' })
  title: string;
  @Field.json({ doc: 'Everything variable in its text then.' })
  facts: object;
  @Field.json({ doc: 'Its cover page then.', nullable: true })
  cover_page_fields: object | null;
  @Field.string({
    doc: 'SHA-256 of its PDF, hexadecimal.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string;
  @Field.integer({ doc: 'Size of its PDF in bytes.', example: 48211 })
  size_bytes: number;
  @Field.boolean({ doc: 'Whether it is the signed and sealed one.' })
  sealed: boolean;
  @Field.string({ doc: 'Where its PDF is, with the same credential.' })
  pdf_url: string;
}

export class DocumentVersionsView {
  @Field.string({ doc: 'document_versions' })
  object: string;
  @Field.id('doc', { doc: 'The document.' })
  document_id: string;
  @Field.objects(() => DocumentVersionView, { doc: 'Newest first.' })
  data: DocumentVersionView[];
  @Field.boolean({ doc: 'Whether there are lower numbers.' })
  has_more: boolean;
}

export class DocumentPdf {
  @Field.path({ doc: 'Its id.' })
  id: string;
  @Field.integer({
    doc: 'A number of `GET /v1/documents/{id}/versions`; the newest unless given.',
    min: 1,
    max: highestNumber,
    optional: true,
  })
  version?: number;
}
