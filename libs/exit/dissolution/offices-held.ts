import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { AgentAppointment, agentAppointmentMachine, type EndReason } from '#compliance/agent_appointment';
import { isQualified } from '#compliance/foreign_qualification';

/** Another state keeps the company and its agent on record until the company files its withdrawal there. */
export async function releaseAgents(
  work: UnitOfWork,
  { id: entity_id }: Entity,
  on: LegalDate,
  end_reason: EndReason = 'dissolution',
): Promise<void> {
  for (const one of await work.lockAll(AgentAppointment, { entity_id, status: 'active' }))
    if (!(await isQualified(work, entity_id, one.jurisdiction)))
      work.move(one, agentAppointmentMachine.moves.end, { ended_on: on, end_reason });
}
