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
  @Field.enum(einApplicationMachine.states, 'Status of the application. `queued`: waiting for its day or to be sent.')
  status: string;
  @Field.object(() => ResponsiblePartyView, 'Responsible party, limited to one application per day.')
  responsible_party: ResponsiblePartyView;
  @Field.timestamp('Start of the day of the application. Null if it does not wait.', nullable)
  queued_until: number | null;
  @Field.date('Day of the application in Eastern time.', { example: '2026-05-04' })
  applied_on: string;
}
