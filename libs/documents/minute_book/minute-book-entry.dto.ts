import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ListInput } from '#platform/queries/list';

const kinds = [
  'charter',
  'filing_evidence',
  'organization',
  'bylaws',
  'operating_agreement',
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
  @Field.integer('Position in the minute book, numbered from 1 with no gaps.', { min: 1, example: 1 })
  position: number;
  @Field.enum(
    kinds,
    'Type of entry: a founding record (the charter, the evidence of its filing, the organization by the ' +
      'incorporator or organizer, the bylaws or operating agreement), minutes of a meeting, a consent without a ' +
      'meeting, an accepted filing (charter amendment, dissolution, merger, or conversion), or `closing`, the final ' +
      'statement in the minute book.',
    { extensible: true },
  )
  kind: string;
  @Field.string('Document title.')
  title: string;
  @Field.date('Effective date of the decision.')
  dated: string;
  @Field.id(
    'res',
    'ID of the recorded resolution. For a filing or the closing statement, the resolution that approved the action. ' +
      'Null for founding records.',
    nullable,
  )
  resolution_id: string | null;
  @Field.id('doc', 'ID of the document.')
  document_id: string;
  @Field.string('Hex-encoded SHA-256 hash of the filed document.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  document_sha256: string;
  @Field.string('Hash of the previous entry. All zeros for the first entry.', { example: '0'.repeat(64) })
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
