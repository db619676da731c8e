import { EnvelopeView, Field } from '#platform/wire/field';
import { einApplicationMachine } from './ein-application.machine';

export class ResponsiblePartyView {
  @Field.id('stk', { doc: 'The stakeholder.' })
  stakeholder_id: string;
  @Field.string({ doc: 'Their name as the application states it.', example: 'Ada Okafor' })
  name: string;
}

export class EinApplicationView extends EnvelopeView {
  @Field.id('ent', { doc: 'The company.' })
  entity_id: string;
  @Field.id('flg', { doc: 'The filing of the application.' })
  filing_id: string;
  @Field.enum(einApplicationMachine.states, {
    doc: 'queued until the IRS has it: it waits for its day, or for our staff to send it.',
  })
  status: string;
  @Field.object(() => ResponsiblePartyView, {
    doc: 'The person who answers to the IRS, of whom it takes one application a day.',
  })
  responsible_party: ResponsiblePartyView;
  @Field.timestamp({ doc: 'When its day begins; null where it waits for none.', nullable: true })
  queued_until: number | null;
  @Field.date({
    doc: 'The day, Eastern time, for which it is queued, or on which it went to the IRS.',
    example: '2026-05-04',
  })
  applied_on: string;
}
