import { EnvelopeView, Field } from '#platform/wire/field';
import { ListInput } from '#platform/wire/list';

const optional = { optional: true };

export class DataRoomOpeningView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.id('ctx', { doc: 'The transaction.' })
  corporate_transaction_id: string;
  @Field.id('drg', { doc: 'Who has opened it; created says when.' })
  data_room_guest_id: string;
  @Field.id('dre', { doc: 'The entry.' })
  data_room_entry_id: string;
  @Field.id('doc', { doc: 'Its document.' })
  document_id: string;
  @Field.string({
    doc: 'SHA-256 of the file as it was then, before it was marked with their name, hexadecimal.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  document_sha256: string;
  @Field.string({ doc: 'The address from which it was opened.', example: '203.0.113.9' })
  remote_address: string;
  @Field.string({ doc: 'What the browser says that it is.', nullable: true })
  user_agent: string | null;
}

/** By whom, and which entry. */
class OpeningFilters extends ListInput {
  @Field.id('drg', { doc: 'Only by this guest.', ...optional })
  data_room_guest_id?: string;
  @Field.id('dre', { doc: 'Only of this entry.', ...optional })
  data_room_entry_id?: string;
}

export class ListDataRoomOpenings extends OpeningFilters {
  @Field.id('ctx', { doc: 'Only those of this transaction.', ...optional })
  corporate_transaction_id?: string;
  @Field.id('ent', { doc: 'Only those of this company.', ...optional })
  entity_id?: string;
}

export class DataRoomLogOf extends OpeningFilters {
  @Field.path({ doc: 'The transaction.' })
  id: string;
}
