import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, invalidParam } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { RegisteredAgent } from '#companies/registered_agent';
import { Filing } from '#filings/filing';
import { companyForm } from '#law/common/entity-types';
import { feeOn } from '#law/common/scheduled-fee';
import { agentChangeFees } from '#law/states/change-fees';
import { jurisdictionNames, type StateCode } from '#law/common/jurisdictions';
import { agentAppointmentMachine, appoint, appointmentIn, needsAgentIn } from '#compliance/agent_appointment';
import { newAgentFacts } from './filing-facts';
import { orderFor, type Order } from './filing-order';

/** `param` names the parameter with the new agent. */
interface AgentChange {
  agent: RegisteredAgent;
  jurisdiction: StateCode;
  param: string;
}

export async function agentNamed(work: UnitOfWork, id: string, param: string): Promise<RegisteredAgent> {
  const [agent] = await work.byIds(RegisteredAgent, [id]);
  if (!agent)
    throw invalidParam(param, `${param} is not a registered agent that this credential can access.`, 'not_found');
  return agent;
}

/** 8 Del. C. § 133, W.S. 17-28-103 and their equivalents. */
export async function orderAgentChange(
  work: UnitOfWork,
  entity: Entity,
  { agent, jurisdiction, param }: AgentChange,
): Promise<Order> {
  const standing = await appointmentIn(work, entity.id, jurisdiction);
  const [underWay] = await work.all(Filing, {
    entity_id: entity.id,
    type: 'registered_agent_change',
    jurisdiction,
    status: ['prepared', 'submitted', 'rejected'],
  });
  const errors = [
    ...errorWhen(
      agent.jurisdiction !== jurisdiction,
      param,
      'conflict',
      `${param} is an agent in ${jurisdictionNames[agent.jurisdiction]}. Choose an agent in ` +
        `${jurisdictionNames[jurisdiction]}.`,
    ),
    ...errorWhen(
      !(await needsAgentIn(work, entity, jurisdiction)),
      'jurisdiction',
      'conflict',
      `The company is not registered in ${jurisdictionNames[jurisdiction]}, so it does not have an agent there.`,
    ),
    ...errorWhen(
      standing?.registered_agent_id === agent.id,
      param,
      'unchanged',
      `${param} is already the agent on record.`,
    ),
    ...errorWhen(
      underWay !== undefined,
      'jurisdiction',
      'conflict',
      `Filing ${underWay?.id} for this change is in progress.`,
    ),
  ];
  if (errors.length > 0) throw invalid(errors);
  const fee = feeOn(agentChangeFees[jurisdiction][companyForm(entity.entity_type)], companyDay(entity, work.now));
  return orderFor(fee, {
    subject_id: agent.id,
    ends: standing,
    effects: {
      creates: [{ object: 'agent_appointment', kind: 'agent_appointment' }],
      emits: [...(standing ? ['agent_appointment.ended'] : []), 'agent_appointment.created'],
    },
    facts: newAgentFacts(agent),
  });
}

export async function recordAgentChange(
  work: UnitOfWork,
  entity: Entity,
  { id, subject_id, ...filing }: Filing,
  on: LegalDate,
): Promise<void> {
  const jurisdiction = filing.jurisdiction as StateCode;
  const standing = await appointmentIn(work, entity.id, jurisdiction);
  if (standing)
    work.move(standing, agentAppointmentMachine.moves.end, {
      ended_on: on,
      end_reason: 'switching_provider',
      superseded_by_id: subject_id,
      ending_filing_id: id,
    });
  appoint(work, entity, { registered_agent_id: subject_id, jurisdiction, appointed_on: on, filing_id: id });
}
