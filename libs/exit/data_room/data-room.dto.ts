import { Field, nullable } from '#platform/wire/field';
import { roomSections } from './sections';

class RoomPlaceView {
  @Field.id('dre', 'ID of the data room entry.')
  id: string;
  @Field.string('Index number, made up of the section number and the position in the section.', { example: '2.3' })
  number: string;
  @Field.enum(roomSections, 'Section of the data room index.')
  section: string;
  @Field.string('Title of the document.', { example: 'Bylaws of Meridian Robotics, Inc.' })
  title: string;
  @Field.id('doc')
  document_id: string;
  @Field.string('Hex-encoded SHA-256 hash of the file that guests open. Null while the document is being generated.', {
    ...nullable,
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256: string | null;
  @Field.date('Date of the document.')
  dated: string;
  @Field.boolean('Whether the file contains all signatures. Null for a document without signers.', nullable)
  executed: boolean | null;
  @Field.integer(
    'Number of pages in the file. Null while the file is being written and for files created before December 2026.',
    { nullable: true, example: 12 },
  )
  pages: number | null;
  @Field.string('Note shown in the index.', nullable)
  note: string | null;
}

export class DataRoomView {
  @Field.discriminator('data_room')
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.boolean('Whether the room is frozen. A frozen room cannot be changed.')
  frozen: boolean;
  @Field.date('Date the definitive agreement took effect and the data room was frozen.', nullable)
  frozen_on: string | null;
  @Field.id(
    'doc',
    "ID of the document that lists the frozen data room's contents. Null until the data room is " +
      'frozen or if it was empty.',
    nullable,
  )
  index_document_id: string | null;
  @Field.objects(() => RoomPlaceView, 'Entries in index order.', { maxItems: 500 })
  data: RoomPlaceView[];
}
