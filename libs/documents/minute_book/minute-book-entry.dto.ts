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
  @Field.integer('Its place in the book, from 1 without a gap.', { min: 1, example: 1 })
  position: number;
  @Field.enum(
    kinds,
    'Minutes of a meeting, a consent without one, an amendment of the charter or a dissolution that the state ' +
      'accepted; closing is the statement with which the book of a company ends.',
    { extensible: true },
  )
  kind: string;
  @Field.string('The heading of its paper.')
  title: string;
  @Field.date('The day from which the decision has effect.')
  dated: string;
  @Field.id('res', 'The decision; of an amendment that on which it rests.')
  resolution_id: string;
  @Field.id('doc', 'Its signed paper.')
  document_id: string;
  @Field.string('SHA-256 of that paper as it was filed, hexadecimal.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  document_sha256: string;
  @Field.string('The hash of the entry before; zeros for the first.', { example: '0'.repeat(64) })
  previous_hash: string;
  @Field.string(
    'SHA-256 over previous_hash and this entry in canonical JSON (RFC 8785): entity_id, position, kind, title, ' +
      'dated, resolution_id, document_id, document_sha256, created.',
    { example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  )
  hash: string;
}

export class MinuteBookOf extends ListInput {
  @Field.path()
  id: string;
}
