import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateAgent, UpdateAgent } from './agent.dto';
import { Agent } from './agent.entity';
import { agentMachine } from './agent.machine';
import { AgentService } from './agent.service';

@Resource({
  path: 'agents',
  entity: Agent,
  filters: ['status'],
  sorts: ['created', 'name'],
  doc: 'Software agents that act for users through tokens. Events and audit entries identify the agent and the user.',
})
export class AgentController {
  constructor(private readonly agents: AgentService) {}

  @Operation('POST /agents', { answers: 201, human: 'signature', doc: 'Registers an agent.' })
  create(@Input() input: CreateAgent, @Ctx() ctx: RequestContext) {
    return this.agents.create(input, ctx);
  }

  @Operation('PATCH /agents/:id', {
    answers: 200,
    human: 'signature',
    doc:
      "Updates an agent's name, description, and metadata. An agent cannot update itself, because " +
      'people use these values to identify the agent.',
    callers: { agents: 'not_itself' },
  })
  update(@Input() input: UpdateAgent, @Ctx() ctx: RequestContext) {
    return this.agents.update(input, ctx);
  }

  @Operation('POST /agents/:id/disable', {
    answers: 200,
    move: agentMachine.moves.disable,
    doc: "Disables an agent immediately. The agent's tokens and their descendants are rejected.",
    callers: { withoutTerms: true },
  })
  disable(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.agents.disable(input, ctx);
  }

  @Operation('POST /agents/:id/enable', {
    answers: 200,
    move: agentMachine.moves.enable,
    doc: "Re-enables the agent's tokens.",
    callers: { keysOnly: true },
  })
  enable(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.agents.enable(input, ctx);
  }
}
