import { Field, highestNumber, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class ListDocumentVersions extends ById {
  @Field.integer('Only versions with a lower number.', { min: 1, max: highestNumber, optional: true })
  before?: number;
  @Field.integer('How many at most.', { min: 1, max: 100, optional: true, example: 10 })
  limit?: number;
}

export class DocumentVersionView {
  @Field.integer('From 1 without a gap.', { min: 1, example: 1 })
  number: number;
  @Field.timestamp('When it was rendered, uploaded or sealed.')
  created: number;
  @Field.string('Its heading then.', { example: 'Bylaws of Northwind Robotics, Inc.' })
  title: string;
  @Field.json('Everything variable in its text then.')
  facts: object;
  @Field.json('Its cover page then.', nullable)
  cover_page_fields: object | null;
  @Field.string('SHA-256 of its PDF, hexadecimal.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string;
  @Field.integer('Size of its PDF in bytes.', { example: 48211 })
  size_bytes: number;
  @Field.boolean('Whether it is the signed and sealed one.')
  sealed: boolean;
  @Field.string('Where its PDF is, with the same credential.')
  pdf_url: string;
}

export class DocumentVersionsView {
  @Field.string('document_versions')
  object: string;
  @Field.id('doc')
  document_id: string;
  @Field.objects(() => DocumentVersionView, 'Newest first.')
  data: DocumentVersionView[];
  @Field.boolean('Whether there are lower numbers.')
  has_more: boolean;
}

export class DocumentPdf extends ById {
  @Field.integer('A number of `GET /v1/documents/{id}/versions`; the newest unless given.', {
    min: 1,
    max: highestNumber,
    optional: true,
  })
  version?: number;
}
