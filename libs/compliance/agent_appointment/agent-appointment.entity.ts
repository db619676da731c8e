import { Column } from 'typeorm';
import type { LegalDate } from '#kernel/dates';
import { Envelope } from '#platform/wire/envelope';
import { ResourceEntity } from '#platform/wire/resource-entity';
import type { StateCode } from '#law/common/jurisdictions';
import { AgentAppointmentView } from './agent-appointment.dto';
import { agentAppointmentMachine, type AgentAppointmentStatus, type EndReason } from './agent-appointment.machine';

/** A state records one active registered agent per company. */
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
  /** Null for an agent appointed before the company was imported. */
  @Column('text') filing_id: string | null;
  @Column('date') ended_on: LegalDate | null;
  @Column('text') end_reason: EndReason | null;
  @Column('text') superseded_by_id: string | null;
  /** The pending or accepted filing that replaces the agent. */
  @Column('text') ending_filing_id: string | null;
}
