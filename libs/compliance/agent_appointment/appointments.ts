import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { StateCode } from '#law/common/jurisdictions';
import { isQualified } from '#compliance/foreign_qualification';
import { AgentAppointment } from './agent-appointment.entity';

/** Companies that are no more, and need no agent anywhere. */
const gone: readonly Entity['status'][] = ['dissolved', 'merged', 'cancelled'];

/** Whether a company must have an agent in a state: it does where it was formed or is qualified (8 Del. C. § 132). */
export const needsAgentIn = async (work: UnitOfWork, entity: Entity, jurisdiction: StateCode): Promise<boolean> =>
  !gone.includes(entity.status) &&
  (jurisdiction === entity.jurisdiction || (await isQualified(work, entity.id, jurisdiction)));

/** The appointment of the agent on record in a state. The work holds the company's row. */
export async function appointmentIn(
  work: UnitOfWork,
  entity_id: string,
  jurisdiction: StateCode,
): Promise<AgentAppointment | undefined> {
  const [standing] = await work.lockAll(AgentAppointment, { entity_id, jurisdiction, status: 'active' });
  return standing;
}

/** Puts an agent on record where none is. */
export function appoint(
  work: UnitOfWork,
  entity: Entity,
  appointment: Pick<AgentAppointment, 'registered_agent_id' | 'jurisdiction' | 'appointed_on' | 'filing_id'>,
): AgentAppointment {
  const { registered_agent_id, jurisdiction } = appointment;
  if (jurisdiction === entity.jurisdiction) work.update(entity, { registered_agent_id });
  return work.insert(AgentAppointment, { entity_id: entity.id, ...appointment });
}
