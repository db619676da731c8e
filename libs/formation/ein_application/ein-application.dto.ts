import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { einApplicationMachine } from './ein-application.machine';

class ResponsiblePartyView {
  @Field.id('stk')
  stakeholder_id: string;
  @Field.string('Their name as the application states it.', { example: 'Ada Okafor' })
  name: string;
}

export class EinApplicationView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('flg', 'The filing of the application.')
  filing_id: string;
  @Field.enum(
    einApplicationMachine.states,
    'queued until the IRS has it: it waits for its day, or for our staff to send it.',
  )
  status: string;
  @Field.object(
    () => ResponsiblePartyView,
    'The person who answers to the IRS, of whom it takes one application a day.',
  )
  responsible_party: ResponsiblePartyView;
  @Field.timestamp('When its day begins; null where it waits for none.', nullable)
  queued_until: number | null;
  @Field.date('The day, Eastern time, for which it is queued, or on which it went to the IRS.', {
    example: '2026-05-04',
  })
  applied_on: string;
}
