import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { StateCode } from '#law/common/jurisdictions';
import { AgentAppointmentView } from './agent-appointment.dto';
import { agentAppointmentMachine, type AgentAppointmentStatus, type EndReason } from './agent-appointment.machine';

/** A registered agent on the record of a state for a company, where one is active at a time. */
@ResourceEntity({
  name: 'agent_appointment',
  prefix: 'raa',
  machine: agentAppointmentMachine,
  view: () => AgentAppointmentView,
})
export class AgentAppointment extends Envelope {
  @Column('text') entity_id: string;
  @Column('text') status: AgentAppointmentStatus;
  @Column('text') registered_agent_id: string;
  @Column('text') jurisdiction: StateCode;
  @Column('date') appointed_on: LegalDate;
  /** Null where the agent stood there before the company came. */
  @Column('text') filing_id: string | null;
  @Column('date') ended_on: LegalDate | null;
  @Column('text') end_reason: EndReason | null;
  @Column('text') superseded_by_id: string | null;
  /** The change before the state that ends it once it is accepted, and then the one that has. */
  @Column('text') ending_filing_id: string | null;
}
