import { Injectable } from '@nestjs/common';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { mergeMetadata } from '#platform/wire/metadata';
import type { CreateAgent, UpdateAgent } from './agent.dto';
import { Agent } from './agent.entity';
import { agentMachine } from './agent.machine';

@Injectable()
export class AgentService {
  create(input: CreateAgent, { work }: Ctx): Agent {
    return work.insert(Agent, input);
  }

  async update({ id, metadata, ...changes }: UpdateAgent, { work }: Ctx): Promise<Agent> {
    const agent = await work.lock(Agent, id);
    return work.update(agent, {
      ...changes,
      ...(metadata ? { metadata: mergeMetadata(agent.metadata, metadata) } : {}),
    });
  }

  async disable({ id }: ById, { work }: Ctx): Promise<Agent> {
    return work.move(await work.lock(Agent, id), agentMachine.moves.disable);
  }

  async enable({ id }: ById, { work }: Ctx): Promise<Agent> {
    return work.move(await work.lock(Agent, id), agentMachine.moves.enable);
  }
}
