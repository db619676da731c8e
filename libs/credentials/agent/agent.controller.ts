import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, makesNew, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { ById } from '#platform/wire/input';
import { CreateAgent, ListAgents, UpdateAgent } from './agent.dto';
import { Agent } from './agent.entity';
import { agentMachine } from './agent.machine';
import { AgentService } from './agent.service';

@Resource({
  path: 'agents',
  entity: Agent,
  filters: ListAgents,
  sorts: ['created', 'name'],
  doc: 'Programs that act for humans, by tokens that name them: events and audit entries then name both.',
})
export class AgentController {
  constructor(private readonly agents: AgentService) {}

  @Operation('POST /agents', {
    answers: 201,
    givesUp: makesNew,
    humanWhen: 'an agent is made known, so always',
    doc: 'Makes an agent known.',
  })
  create(@Input() input: CreateAgent, @Ctx() ctx: RequestContext) {
    return this.agents.create(input, ctx);
  }

  @Operation('PATCH /agents/:id', {
    answers: 200,
    givesUp: { nothing: 'A human says whatever it changes.' },
    humanWhen: 'name, description or metadata change',
    callers: { agents: 'not_itself' },
    doc: 'Changes name, description and metadata. The agent itself does not: people know it by them.',
  })
  update(@Input() input: UpdateAgent, @Ctx() ctx: RequestContext) {
    return this.agents.update(input, ctx);
  }

  @Operation('POST /agents/:id/disable', {
    answers: 200,
    withoutTerms: true,
    givesUp: { freely: 'It stops a program at once, which must wait for nobody; a key enables it again.' },
    move: agentMachine.moves.disable,
    doc: 'Stops an agent at once: its tokens are refused, and those that descend from them.',
  })
  disable(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.agents.disable(input, ctx);
  }

  @Operation('POST /agents/:id/enable', {
    answers: 200,
    keysOnly: true,
    move: agentMachine.moves.enable,
    doc: 'Lets a disabled agent use its tokens again.',
  })
  enable(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.agents.enable(input, ctx);
  }
}
