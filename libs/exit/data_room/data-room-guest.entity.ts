import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { DataRoomGuestView } from './data-room-guest.dto';
import { dataRoomGuestMachine, type DataRoomGuestStatus } from './data-room-guest.machine';

@ResourceEntity({
  name: 'data_room_guest',
  prefix: 'drg',
  machine: dataRoomGuestMachine,
  view: () => DataRoomGuestView,
})
export class DataRoomGuest extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') corporate_transaction_id: string;
  @Column('text') status: DataRoomGuestStatus;
  @Column('text') name: string;
  @Column('text') email: string;
  @Column('text') firm: string | null;
  /** Only the mail has the link itself. */
  @Column('text') token_hash: string;
}
