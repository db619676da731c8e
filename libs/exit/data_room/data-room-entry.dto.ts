import { EnvelopeView, Field } from '#platform/wire/field';
import { dataRoomEntryMachine } from './data-room-entry.machine';
import { roomSections, type RoomSection } from './sections';

const [nullable, optional] = [{ nullable: true }, { optional: true }];

export class DataRoomEntryView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.id('ctx', { doc: 'The transaction.' })
  corporate_transaction_id: string;
  @Field.enum(dataRoomEntryMachine.states, {
    doc: 'disclosed while it is in the room; frozen once the transaction is definitive: it stays there.',
  })
  status: string;
  @Field.enum(roomSections, { doc: 'The section of the index in which it stands.' })
  section: string;
  @Field.id('doc', { doc: 'The document.' })
  document_id: string;
  @Field.string({ doc: 'What the index says about it.', ...nullable })
  note: string | null;
  @Field.string({
    doc: 'SHA-256 of the file that was disclosed when the room was frozen, hexadecimal; null before.',
    ...nullable,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
}

export class CreateDataRoomEntry {
  @Field.path({ doc: 'The transaction.' })
  id: string;
  @Field.id('doc', { doc: 'The document: one of the company, and ready.' })
  document_id: string;
  @Field.enum(roomSections, { doc: 'The section of the index in which it stands.' })
  section: RoomSection;
  @Field.string({
    doc: 'What the index says about it.',
    max: 500,
    ...optional,
    example: 'With all amendments to date.',
  })
  note?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
