import { Field, nullable } from '#platform/wire/field';
import { roomSections } from './sections';

class RoomPlaceView {
  @Field.id('dre', 'ID of the entry.')
  id: string;
  @Field.string('Number in the index: section and position.', { example: '2.3' })
  number: string;
  @Field.enum(roomSections, 'Section of the index.')
  section: string;
  @Field.string('Title of the document.', { example: 'Bylaws of Meridian Robotics, Inc.' })
  title: string;
  @Field.id('doc')
  document_id: string;
  @Field.string(
    'SHA-256 hash of the file that guests open, in hexadecimal. Null while the document is being written.',
    { ...nullable, example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  )
  sha256: string | null;
  @Field.string('Note in the index.', nullable)
  note: string | null;
}

export class DataRoomView {
  @Field.discriminator('data_room')
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.boolean('Whether the room is frozen. A frozen room does not change.')
  frozen: boolean;
  @Field.date('Date the definitive agreement took effect and the data room was frozen.', nullable)
  frozen_on: string | null;
  @Field.id(
    'doc',
    'ID of the document that lists the frozen room. Null before that, and if the room was empty.',
    nullable,
  )
  index_document_id: string | null;
  @Field.objects(() => RoomPlaceView, 'Entries in the order of the index.', { maxItems: 500 })
  data: RoomPlaceView[];
}
