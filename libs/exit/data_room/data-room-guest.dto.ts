import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { dataRoomGuestMachine } from './data-room-guest.machine';

export class DataRoomGuestView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(dataRoomGuestMachine.states, 'revoked once their link opens nothing any more.')
  status: string;
  @Field.string('The person.', { example: 'Ines Duarte' })
  name: string;
  @Field.email('Where the link went.', { example: 'ines@harbor.example' })
  email: string;
  @Field.string('For whom they read.', { ...nullable, example: 'Harbor Holdings, Inc.' })
  firm: string | null;
}

export class CreateDataRoomGuest extends ById {
  @Field.string('The person: a link is for one alone.', { max: 200, printed: true, example: 'Ines Duarte' })
  name: string;
  @Field.email('Where the link goes.', { example: 'ines@harbor.example' })
  email: string;
  @Field.string('For whom they read: the buyer, its counsel, its auditor.', {
    max: 200,
    ...optional,
    example: 'Harbor Holdings, Inc.',
  })
  firm?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
