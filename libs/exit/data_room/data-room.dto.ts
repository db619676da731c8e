import { Field } from '#platform/wire/field';
import { roomSections } from './sections';

const nullable = { nullable: true };

class RoomPlaceView {
  @Field.id('dre', { doc: 'The entry.' })
  id: string;
  @Field.string({ doc: 'Its number in the index, by its section and its place there.', example: '2.3' })
  number: string;
  @Field.enum(roomSections, { doc: 'Its section.' })
  section: string;
  @Field.string({ doc: 'The title of the document.', example: 'Bylaws of Meridian Robotics, Inc.' })
  title: string;
  @Field.id('doc', { doc: 'The document.' })
  document_id: string;
  @Field.string({
    doc: 'SHA-256 of the file that guests open, hexadecimal; null while the document is made anew.',
    ...nullable,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
  @Field.string({ doc: 'What is said about it.', ...nullable })
  note: string | null;
}

export class DataRoomView {
  @Field.string({ doc: 'data_room', example: 'data_room' })
  object: string;
  @Field.id('ctx', { doc: 'The transaction.' })
  corporate_transaction_id: string;
  @Field.boolean({ doc: 'Whether it is frozen: nothing is added to it or removed from it any more.' })
  frozen: boolean;
  @Field.date({ doc: 'The day on which the transaction became definitive, and the room was frozen.', ...nullable })
  frozen_on: string | null;
  @Field.id('doc', {
    doc: 'The paper that lists what the room held then; null before, and of a room that was empty.',
    ...nullable,
  })
  index_document_id: string | null;
  @Field.objects(() => RoomPlaceView, { doc: 'What is in it, in the order of the index.', maxItems: 500 })
  data: RoomPlaceView[];
}

export class ReadDataRoom {
  @Field.path({ doc: 'The transaction.' })
  id: string;
}
