import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { filtersOf } from '#platform/queries/list';

export class DataRoomOpeningView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.id('drg', 'Who has opened it; created says when.')
  data_room_guest_id: string;
  @Field.id('dre', 'The entry.')
  data_room_entry_id: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('SHA-256 of the file as it was then, before it was marked with their name, hexadecimal.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  document_sha256: string;
  @Field.string('The address from which it was opened.', { example: '203.0.113.9' })
  remote_address: string;
  @Field.string('What the browser says that it is.', nullable)
  user_agent: string | null;
}

export class DataRoomLogOf extends filtersOf(DataRoomOpeningView, ['data_room_guest_id', 'data_room_entry_id']) {
  @Field.path()
  id: string;
}
