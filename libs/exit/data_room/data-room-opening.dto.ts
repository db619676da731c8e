import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { filtersOf } from '#platform/queries/list';

export class DataRoomOpeningView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.id('drg', 'ID of the guest. `created` is the time the guest opened the document.')
  data_room_guest_id: string;
  @Field.id('dre', 'ID of the data room entry.')
  data_room_entry_id: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('Hex-encoded SHA-256 hash of the file before watermarking.', {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  document_sha256: string;
  @Field.string('IP address of the guest.', { example: '203.0.113.9' })
  remote_address: string;
  @Field.string("User agent of the guest's browser.", nullable)
  user_agent: string | null;
}

export class DataRoomLogOf extends filtersOf(DataRoomOpeningView, ['data_room_guest_id', 'data_room_entry_id']) {
  @Field.path()
  id: string;
}
