import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CreateRegisteredAgent, ListRegisteredAgents } from './registered-agent.dto';
import { RegisteredAgent } from './registered-agent.entity';
import { RegisteredAgentService } from './registered-agent.service';

@Resource({
  path: 'registered_agents',
  entity: RegisteredAgent,
  filters: ListRegisteredAgents,
  sorts: ['created', 'jurisdiction'],
  doc: "Registered agents, including Minutebook's own agent in each state and any agents you have recorded.",
})
export class RegisteredAgentController {
  constructor(private readonly agents: RegisteredAgentService) {}

  @Operation('POST /registered_agents', {
    answers: 201,
    doc:
      "Records an agent from another provider for your account. Next, record a company's existing appointment " +
      'with `POST /v1/registered_agents/{id}/attach`, or appoint the agent with `POST ' +
      '/v1/entities/{id}/registered_agent`.',
  })
  create(@Input() input: CreateRegisteredAgent, @Ctx() ctx: RequestContext) {
    return this.agents.create(input, ctx);
  }
}
