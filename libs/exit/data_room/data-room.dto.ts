import { Field, nullable } from '#platform/wire/field';
import { roomSections } from './sections';

class RoomPlaceView {
  @Field.id('dre', 'The entry.')
  id: string;
  @Field.string('Its number in the index, by its section and its place there.', { example: '2.3' })
  number: string;
  @Field.enum(roomSections, 'Its section.')
  section: string;
  @Field.string('The title of the document.', { example: 'Bylaws of Meridian Robotics, Inc.' })
  title: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('SHA-256 of the file that guests open, hexadecimal; null while the document is made anew.', {
    ...nullable,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
  @Field.string('What is said about it.', nullable)
  note: string | null;
}

export class DataRoomView {
  @Field.string('data_room', { example: 'data_room' })
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.boolean('Whether it is frozen: nothing is added to it or removed from it any more.')
  frozen: boolean;
  @Field.date('The day on which the transaction became definitive, and the room was frozen.', nullable)
  frozen_on: string | null;
  @Field.id('doc', 'The paper that lists what the room held then; null before, and of a room that was empty.', nullable)
  index_document_id: string | null;
  @Field.objects(() => RoomPlaceView, 'What is in it, in the order of the index.', { maxItems: 500 })
  data: RoomPlaceView[];
}
