import { Injectable } from '@nestjs/common';
import { errorWhen } from '#kernel/error-when';
import { invalid, type ParameterError } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { checkRegisteredOffice } from '#law/formation/registered-office';
import { jurisdictionCodes, jurisdictionNames, type StateCode } from '#law/common/jurisdictions';
import type { CreateRegisteredAgent } from './registered-agent.dto';
import { RegisteredAgent } from './registered-agent.entity';

@Injectable()
export class RegisteredAgentService {
  create(input: CreateRegisteredAgent, { work }: Ctx): RegisteredAgent {
    const office = { ...input, jurisdiction: input.jurisdiction as StateCode, county: input.county ?? null };
    const errors = checkRegisteredOffice(office);
    if (errors.length > 0) throw invalid(errors);
    return work.insert(RegisteredAgent, { ...office, provider: 'outside' });
  }
}

/** Finds an agent for companies formed in its state, or explains why none is named. */
export async function formationAgent(
  work: UnitOfWork,
  id: string,
  param: string,
): Promise<{ agent?: RegisteredAgent; errors: ParameterError[] }> {
  const [agent] = await work.byIds(RegisteredAgent, [id]);
  const errors = [
    ...errorWhen(!agent, param, 'not_found', `${param} is not a registered agent that this credential can access.`),
    ...errorWhen(
      agent !== undefined && !isFormationState(agent.jurisdiction),
      param,
      'unsupported',
      `${id} serves ${agent && jurisdictionNames[agent.jurisdiction]}, but you cannot form companies there. Send an ` +
        `agent in one of these states: ${jurisdictionCodes.join(', ')}.`,
    ),
  ];
  return { agent, errors };
}

const isFormationState = (code: StateCode): boolean => (jurisdictionCodes as readonly StateCode[]).includes(code);

export async function serviceAgentIn(work: UnitOfWork, jurisdiction: StateCode): Promise<RegisteredAgent> {
  const [agent] = await work.all(RegisteredAgent, { jurisdiction, provider: 'service' });
  if (!agent) throw new Error(`no registered agent of the service is seeded in ${jurisdiction}`);
  return agent;
}

/** Includes the county that states of formation require. */
export const agentFacts = ({ name, street, city, county, state, postal_code }: RegisteredAgent) => ({
  name,
  street,
  city,
  county: county!,
  state,
  postal_code,
});

export const agentLine = ({ name, street, city, state, postal_code }: RegisteredAgent): string =>
  `${name}, ${street}, ${city}, ${state} ${postal_code}`;
