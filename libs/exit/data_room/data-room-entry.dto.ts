import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { dataRoomEntryMachine } from './data-room-entry.machine';
import { roomSections, type RoomSection } from './sections';

export class DataRoomEntryView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(
    dataRoomEntryMachine.states,
    'Status of the entry. `disclosed`: the document is in the data room. `frozen`: the definitive ' +
      'agreement is in effect, so the entry cannot be removed.',
  )
  status: string;
  @Field.enum(roomSections, 'Section of the data room index.')
  section: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('Note shown in the index.', nullable)
  note: string | null;
  @Field.string('Hex-encoded SHA-256 hash of the frozen file. Null until the room is frozen.', {
    ...nullable,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
}

export class CreateDataRoomEntry extends ById {
  @Field.id('doc', 'ID of a company document that is ready.')
  document_id: string;
  @Field.enum(roomSections, 'Section of the data room index.')
  section: RoomSection;
  @Field.string('Note shown in the index.', { ...optional, example: 'With all amendments to date.' })
  note?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
