import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { stateCodes } from '#law/common/jurisdictions';
import { agentAppointmentMachine, endReasons } from './agent-appointment.machine';

export class AgentAppointmentView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(agentAppointmentMachine.states, 'active while the agent stands on the record of the state.')
  status: string;
  @Field.id('ra', 'The agent.')
  registered_agent_id: string;
  @Field.enum(stateCodes, 'The state.', { extensible: true, example: 'US-DE' })
  jurisdiction: string;
  @Field.date('The day from which it has stood there; of one that was attached, the day of that.', {
    example: '2026-05-01',
  })
  appointed_on: string;
  @Field.id('flg', 'The filing that named it; null of an agent that was attached.', nullable)
  filing_id: string | null;
  @Field.date('The day on which it ended.', { nullable: true, example: '2027-03-01' })
  ended_on: string | null;
  @Field.enum(endReasons, 'Why it ended.', nullable)
  end_reason: string | null;
  @Field.id('ra', 'The agent that took its place.', nullable)
  superseded_by_id: string | null;
  @Field.id('flg', 'The change that ends it once the state accepts it, or has ended it.', nullable)
  ending_filing_id: string | null;
}

export class AttachRegisteredAgent extends ById {
  @Field.id('ent', 'The company for which it stands on the record.')
  entity_id: string;
}
