import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { stateCodes } from '#law/common/jurisdictions';
import { agentAppointmentMachine, endReasons } from './agent-appointment.machine';

export class AgentAppointmentView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.enum(
    agentAppointmentMachine.states,
    'Status of the appointment. `active`: the agent is on record with the state.',
  )
  status: string;
  @Field.id('ra', 'ID of the registered agent.')
  registered_agent_id: string;
  @Field.enum(stateCodes, 'State where the agent is appointed.', { extensible: true, example: 'US-DE' })
  jurisdiction: string;
  @Field.date('Date the state recorded the appointment. For an attached agent, the date you attached it.', {
    example: '2026-05-01',
  })
  appointed_on: string;
  @Field.id('flg', 'ID of the filing that appointed the agent. Null for an attached agent.', nullable)
  filing_id: string | null;
  @Field.date('Date the appointment ended.', { nullable: true, example: '2027-03-01' })
  ended_on: string | null;
  @Field.enum(endReasons, 'Reason the appointment ended.', nullable)
  end_reason: string | null;
  @Field.id('ra', 'ID of the agent that replaced this agent.', nullable)
  superseded_by_id: string | null;
  @Field.id('flg', 'ID of the pending or accepted filing that ends the appointment.', nullable)
  ending_filing_id: string | null;
}

export class AttachRegisteredAgent extends ById {
  @Field.id('ent', 'ID of the company.')
  entity_id: string;
}
