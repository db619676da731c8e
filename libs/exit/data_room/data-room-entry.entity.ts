import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { DataRoomEntryView } from './data-room-entry.dto';
import { dataRoomEntryMachine, type DataRoomEntryStatus } from './data-room-entry.machine';
import type { RoomSection } from './sections';

@ResourceEntity({
  name: 'data_room_entry',
  prefix: 'dre',
  machine: dataRoomEntryMachine,
  view: () => DataRoomEntryView,
})
export class DataRoomEntry extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') corporate_transaction_id: string;
  @Column('text') status: DataRoomEntryStatus;
  @Column('text') section: RoomSection;
  @Column('text') document_id: string;
  @Column('text') note: string | null;
  /** Null until the room freezes. */
  @Column('text') sha256: string | null;
}
