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
  doc: 'Programs that act for humans, by tokens that name them: events and audit entries then name both.',
})
export class AgentController {
  constructor(private readonly agents: AgentService) {}

  @Operation('POST /agents', { answers: 201, human: 'signature', doc: 'Makes an agent known.' })
  create(@Input() input: CreateAgent, @Ctx() ctx: RequestContext) {
    return this.agents.create(input, ctx);
  }

  @Operation('PATCH /agents/:id', {
    answers: 200,
    human: 'signature',
    doc: 'Changes name, description and metadata. The agent itself does not: people know it by them.',
    callers: { agents: 'not_itself' },
  })
  update(@Input() input: UpdateAgent, @Ctx() ctx: RequestContext) {
    return this.agents.update(input, ctx);
  }

  @Operation('POST /agents/:id/disable', {
    answers: 200,
    move: agentMachine.moves.disable,
    doc: 'Stops an agent at once: its tokens are refused, and those that descend from them.',
    callers: { withoutTerms: true },
  })
  disable(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.agents.disable(input, ctx);
  }

  @Operation('POST /agents/:id/enable', {
    answers: 200,
    move: agentMachine.moves.enable,
    doc: 'Lets a disabled agent use its tokens again.',
    callers: { keysOnly: true },
  })
  enable(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.agents.enable(input, ctx);
  }
}
