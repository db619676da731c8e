import { Field, highestNumber, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class ListDocumentVersions extends ById {
  @Field.integer('Returns only versions with a number lower than this value.', {
    min: 1,
    max: highestNumber,
    optional: true,
  })
  before?: number;
  @Field.integer('Maximum number of versions.', { min: 1, max: 100, optional: true, example: 10 })
  limit?: number;
}

export class DocumentVersionView {
  @Field.integer('Version number, starting at 1 with no gaps.', { min: 1, example: 1 })
  number: number;
  @Field.timestamp('Time the version was rendered, uploaded, or sealed.')
  created: number;
  @Field.string('Document title in this version.', { example: 'Bylaws of Northwind Robotics, Inc.' })
  title: string;
  @Field.json('Variable facts in this version.')
  facts: object;
  @Field.json('Cover page fields of this version.', nullable)
  cover_page_fields: object | null;
  @Field.string('Hex-encoded SHA-256 hash of the PDF.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string;
  @Field.integer('PDF size in bytes.', { example: 48211 })
  size_bytes: number;
  @Field.boolean('Whether this version is signed and sealed.')
  sealed: boolean;
  @Field.string('URL of the PDF. Requires the same credential as the document.')
  pdf_url: string;
}

export class DocumentVersionsView {
  @Field.discriminator('document_versions')
  object: string;
  @Field.id('doc')
  document_id: string;
  @Field.objects(() => DocumentVersionView, 'Versions, newest first.')
  data: DocumentVersionView[];
  @Field.boolean('Whether lower version numbers exist.')
  has_more: boolean;
}

export class DocumentPdf extends ById {
  @Field.integer('Version number from `GET /v1/documents/{id}/versions`. Defaults to the newest.', {
    min: 1,
    max: highestNumber,
    optional: true,
  })
  version?: number;
}
