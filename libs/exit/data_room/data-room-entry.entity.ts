import { Column } from 'typeorm';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import { DataRoomEntryView } from './data-room-entry.dto';
import { dataRoomEntryMachine, type DataRoomEntryStatus } from './data-room-entry.machine';
import type { RoomSection } from './sections';

/** A document of a company that the other side of a transaction may read. */
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
  /** The file that was disclosed when the room was frozen; null before. */
  @Column('text') sha256: string | null;
}
