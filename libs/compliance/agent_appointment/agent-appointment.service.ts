import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalidParam, Problem } from '#kernel/problem';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { RegisteredAgent } from '#companies/registered_agent';
import { jurisdictionNames } from '#law/common/jurisdictions';
import type { AttachRegisteredAgent } from './agent-appointment.dto';
import type { AgentAppointment } from './agent-appointment.entity';
import { appoint, appointmentIn, needsAgentIn } from './appointments';

@Injectable()
export class AgentAppointmentService {
  async attach({ id, entity_id }: AttachRegisteredAgent, { work }: Ctx): Promise<AgentAppointment> {
    const agent = await work.find(RegisteredAgent, id);
    work.match(agent);
    const { jurisdiction } = agent;
    const entity = await work.lock(Entity, entity_id);
    if (entity.formation_date === null) throw notRegistered(entity);
    if (!(await needsAgentIn(work, entity, jurisdiction)))
      throw invalidParam(
        'entity_id',
        `The company is neither formed nor qualified in ${jurisdictionNames[jurisdiction]}, so it does not need an ` +
          'agent there. Choose an agent in a state where the company is formed or qualified, or record the ' +
          'qualification first with ' +
          'POST /v1/foreign_qualifications.',
        'conflict',
      );
    const standing = await appointmentIn(work, entity_id, jurisdiction);
    if (standing)
      throw new Problem(
        'registered_agent_on_record',
        `${standing.registered_agent_id} is already the agent of this company in ` +
          `${jurisdictionNames[jurisdiction]}. Change it with POST /v1/entities/${entity_id}/registered_agent.`,
        { agent_appointment_id: standing.id },
      );
    const appointed_on = companyDay(entity, work.now);
    return appoint(work, entity, { registered_agent_id: id, jurisdiction, appointed_on, filing_id: null });
  }
}

const notRegistered = ({ status }: Entity): Problem =>
  new Problem(
    'invalid_state_transition',
    'The state has not accepted this company yet, so you cannot appoint an agent.',
    { current_state: status, attempted_transition: 'attach', allowed_transitions: [] },
  );
