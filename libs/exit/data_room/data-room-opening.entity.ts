import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { DataRoomOpeningView } from './data-room-opening.dto';

/** Immutable. */
@ResourceEntity({ name: 'data_room_opening', prefix: 'dro', view: () => DataRoomOpeningView })
export class DataRoomOpening extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') corporate_transaction_id: string;
  @Column('text') data_room_guest_id: string;
  @Column('text') data_room_entry_id: string;
  @Column('text') document_id: string;
  @Column('text') document_sha256: string;
  @Column('text') remote_address: string;
  @Column('text') user_agent: string | null;
}
