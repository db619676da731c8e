import { EnvelopeView, Field } from '#platform/wire/field';
import { dataRoomGuestMachine } from './data-room-guest.machine';

const [nullable, optional] = [{ nullable: true }, { optional: true }];

export class DataRoomGuestView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.id('ctx', { doc: 'The transaction.' })
  corporate_transaction_id: string;
  @Field.enum(dataRoomGuestMachine.states, { doc: 'revoked once their link opens nothing any more.' })
  status: string;
  @Field.string({ doc: 'The person.', example: 'Ines Duarte' })
  name: string;
  @Field.email({ doc: 'Where the link went.', example: 'ines@harbor.example' })
  email: string;
  @Field.string({ doc: 'For whom they read.', ...nullable, example: 'Harbor Holdings, Inc.' })
  firm: string | null;
}

export class CreateDataRoomGuest {
  @Field.path({ doc: 'The transaction.' })
  id: string;
  @Field.string({ doc: 'The person: a link is for one alone.', max: 200, printed: true, example: 'Ines Duarte' })
  name: string;
  @Field.email({ doc: 'Where the link goes.', example: 'ines@harbor.example' })
  email: string;
  @Field.string({
    doc: 'For whom they read: the buyer, its counsel, its auditor.',
    max: 200,
    ...optional,
    example: 'Harbor Holdings, Inc.',
  })
  firm?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
