import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { einApplicationMachine } from './ein-application.machine';

class ResponsiblePartyView {
  @Field.id('stk')
  stakeholder_id: string;
  @Field.string('Name on the application.', { example: 'Ada Okafor' })
  name: string;
}

export class EinApplicationView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('flg', 'ID of the filing.')
  filing_id: string;
  @Field.enum(einApplicationMachine.states, 'Status of the application. `queued`: waiting to be sent.')
  status: string;
  @Field.object(
    () => ResponsiblePartyView,
    'Responsible party for the application. The IRS accepts only one application per responsible party per day.',
  )
  responsible_party: ResponsiblePartyView;
  @Field.timestamp('Earliest time the application can be sent. Null if the application is not queued.', nullable)
  queued_until: number | null;
  @Field.date('Date of the application, in Eastern time.', { example: '2026-05-04' })
  applied_on: string;
}
