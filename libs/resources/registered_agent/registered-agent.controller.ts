import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation, Resource } from '#platform/http/operation';
import { ListRegisteredAgents, RetrieveRegisteredAgent } from './registered-agent.dto';
import { RegisteredAgent } from './registered-agent.entity';
import { RegisteredAgentService } from './registered-agent.service';

@Resource({ path: 'registered_agents', entity: RegisteredAgent, doc: 'The registered agent that a company gets in each supported state.' })
export class RegisteredAgentController {
  constructor(private readonly agents: RegisteredAgentService) {}

  @Operation('GET /registered_agents/:id', { answers: 200, doc: 'Retrieves a registered agent.' })
  retrieve(@Input() input: RetrieveRegisteredAgent, @Ctx() ctx: RequestContext) { return this.agents.retrieve(input, ctx); }

  @Operation('GET /registered_agents', { answers: 200, returns: 'page', doc: 'Lists registered agents.' })
  list(@Input() input: ListRegisteredAgents, @Ctx() ctx: RequestContext) { return this.agents.list(input, ctx); }
}
