import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { dataRoomGuestMachine } from './data-room-guest.machine';

export class DataRoomGuestView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(dataRoomGuestMachine.states, 'Status of the guest. `revoked`: the link no longer works.')
  status: string;
  @Field.string('Name of the guest.', { example: 'Ines Duarte' })
  name: string;
  @Field.email('Email address of the guest.', { example: 'ines@harbor.example' })
  email: string;
  @Field.string('Firm the guest represents.', { ...nullable, example: 'Harbor Holdings, Inc.' })
  firm: string | null;
}

export class CreateDataRoomGuest extends ById {
  @Field.string('Name of the guest. Each guest receives a personal link.', {
    max: 200,
    printed: true,
    example: 'Ines Duarte',
  })
  name: string;
  @Field.email('Email address that receives the link.', { example: 'ines@harbor.example' })
  email: string;
  @Field.string('Firm the guest represents, such as the buyer, its counsel, or its auditor.', {
    max: 200,
    ...optional,
    example: 'Harbor Holdings, Inc.',
  })
  firm?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
