import { Injectable } from '@nestjs/common';
import { Problem } from '#kernel/problem';
import type { Ctx } from '#platform/http/context';
import type { ById } from '#platform/wire/input';
import { mergeMetadata } from '#platform/wire/metadata';
import type { CreateAgent, UpdateAgent } from './agent.dto';
import { Agent } from './agent.entity';
import { agentMachine } from './agent.machine';

@Injectable()
export class AgentService {
  create(input: CreateAgent, { work }: Ctx): Agent { return work.insert(Agent, input); }

  /** People know an agent by its name and by what it is for: it does not choose them itself. */
  async update({ id, metadata, ...changes }: UpdateAgent, { work, principal }: Ctx): Promise<Agent> {
    if (principal.agent_id === id) throw new Problem('scope_denied', 'An agent does not change what people know it by.');
    const agent = await work.lock(Agent, id);
    return work.update(agent, { ...changes, ...(metadata ? { metadata: mergeMetadata(agent.metadata, metadata) } : {}) });
  }

  async disable({ id }: ById, { work }: Ctx): Promise<Agent> { return work.move(await work.lock(Agent, id), agentMachine.moves.disable); }

  async enable({ id }: ById, { work }: Ctx): Promise<Agent> { return work.move(await work.lock(Agent, id), agentMachine.moves.enable); }
}
