import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { StateCode } from '#law/common/jurisdictions';
import { isQualified } from '#compliance/foreign_qualification';
import { AgentAppointment } from './agent-appointment.entity';

const gone: readonly Entity['status'][] = ['dissolved', 'merged', 'cancelled'];

/** 8 Del. C. § 132: in the state of formation until the company's end, and in other states until it withdraws. */
export const needsAgentIn = async (work: UnitOfWork, entity: Entity, jurisdiction: StateCode): Promise<boolean> =>
  jurisdiction === entity.jurisdiction
    ? !gone.includes(entity.status)
    : await isQualified(work, entity.id, jurisdiction);

/** The caller holds the company's row lock. */
export async function appointmentIn(
  work: UnitOfWork,
  entity_id: string,
  jurisdiction: StateCode,
): Promise<AgentAppointment | undefined> {
  const [standing] = await work.lockAll(AgentAppointment, { entity_id, jurisdiction, status: 'active' });
  return standing;
}

export function appoint(
  work: UnitOfWork,
  entity: Entity,
  appointment: Pick<AgentAppointment, 'registered_agent_id' | 'jurisdiction' | 'appointed_on' | 'filing_id'>,
): AgentAppointment {
  const { registered_agent_id, jurisdiction } = appointment;
  if (jurisdiction === entity.jurisdiction) work.update(entity, { registered_agent_id });
  return work.insert(AgentAppointment, { entity_id: entity.id, ...appointment });
}
