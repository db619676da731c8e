import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { AgentAppointment, agentAppointmentMachine, type EndReason } from '#compliance/agent_appointment';
import { ForeignQualification, foreignQualificationMachine } from '#compliance/foreign_qualification';

/** Ends a defunct company's foreign qualifications and all agent appointments. */
export async function leaveOffices(
  work: UnitOfWork,
  entity_id: string,
  on: LegalDate,
  end_reason: EndReason = 'dissolution',
): Promise<void> {
  for (const one of await work.lockAll(ForeignQualification, { entity_id, status: 'active' }))
    work.move(one, foreignQualificationMachine.moves.withdraw, { withdrawn_on: on });
  for (const one of await work.lockAll(AgentAppointment, { entity_id, status: 'active' }))
    work.move(one, agentAppointmentMachine.moves.end, { ended_on: on, end_reason });
}
