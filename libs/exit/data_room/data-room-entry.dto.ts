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
    'disclosed while it is in the room; frozen once the transaction is definitive: it stays there.',
  )
  status: string;
  @Field.enum(roomSections, 'The section of the index in which it stands.')
  section: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('What the index says about it.', nullable)
  note: string | null;
  @Field.string('SHA-256 of the file that was disclosed when the room was frozen, hexadecimal; null before.', {
    ...nullable,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
}

export class CreateDataRoomEntry extends ById {
  @Field.id('doc', 'The document: one of the company, and ready.')
  document_id: string;
  @Field.enum(roomSections, 'The section of the index in which it stands.')
  section: RoomSection;
  @Field.string('What the index says about it.', { ...optional, example: 'With all amendments to date.' })
  note?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
