import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/queries/list';

const kinds = [
  'board_meeting',
  'written_consent',
  'amendment',
  'dissolution',
  'merger',
  'conversion',
  'closing',
] as const;

export class MinuteBookEntryView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.integer('Position in the book, from 1 without gaps.', { min: 1, example: 1 })
  position: number;
  @Field.enum(
    kinds,
    'Kind of entry: minutes of a meeting, a consent without a meeting, an accepted charter amendment or ' +
      'dissolution, or `closing`, the statement that ends the book.',
    { extensible: true },
  )
  kind: string;
  @Field.string('Title of the document.')
  title: string;
  @Field.date('Effective date of the decision.')
  dated: string;
  @Field.id('res', 'ID of the resolution. For an amendment, the resolution behind it.')
  resolution_id: string;
  @Field.id('doc', 'ID of the signed document.')
  document_id: string;
  @Field.string('SHA-256 hash of the filed document in hexadecimal.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  document_sha256: string;
  @Field.string('Hash of the previous entry. Zeros for the first entry.', { example: '0'.repeat(64) })
  previous_hash: string;
  @Field.string(
    'SHA-256 hash of `previous_hash` and this entry in canonical JSON (RFC 8785), with the fields ' +
      '`entity_id`, `position`, `kind`, `title`, `dated`, `resolution_id`, `document_id`, ' +
      '`document_sha256`, and `created`.',
    { example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  )
  hash: string;
}

export class MinuteBookOf extends ListInput {
  @Field.path()
  id: string;
}
