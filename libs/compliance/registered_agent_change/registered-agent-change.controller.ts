import type { RequestContext } from '#platform/operations/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { AgentAppointment, agentAppointmentMachine } from '#compliance/agent_appointment';
import { Filing } from '#filings/filing';
import { ChangeRegisteredAgent, TerminateRegisteredAgent } from './registered-agent-change.dto';
import { RegisteredAgentChangeService } from './registered-agent-change.service';

@Resource({ path: 'filings', entity: Filing, doc: 'Papers before an authority.' })
export class RegisteredAgentChangeController {
  constructor(private readonly changes: RegisteredAgentChangeService) {}

  @Operation('POST /entities/:id/registered_agent', {
    answers: 202,
    amount: feesAlone,
    human: 'signature',
    refuses: ['invalid_state_transition'],
    doc:
      'Files the change of the registered agent with a state, the same as a filing of type registered_agent_change. ' +
      'Once the state accepts it, the new agent stands on the record and the appointment of the old one ends.',
  })
  changeRegisteredAgent(@Input() input: ChangeRegisteredAgent, @Ctx() ctx: RequestContext) {
    return this.changes.change(input, ctx);
  }
}

@Resource({
  path: 'agent_appointments',
  entity: AgentAppointment,
  doc: 'Registered agents on the records of states, for each company and state.',
})
export class AgentTerminationController {
  constructor(private readonly changes: RegisteredAgentChangeService) {}

  @Operation('POST /registered_agents/:id/terminate', {
    answers: 202,
    amount: feesAlone,
    human: 'signature',
    move: agentAppointmentMachine.moves.end,
    refuses: ['registered_agent_required'],
    doc:
      'Ends the appointment of an agent for a company. With switching_provider the change is filed, and ends it once ' +
      'the state accepts; else it ends on effective_date. A company keeps an agent where it was formed and where it ' +
      'is qualified.',
  })
  terminate(@Input() input: TerminateRegisteredAgent, @Ctx() ctx: RequestContext) {
    return this.changes.terminate(input, ctx);
  }
}
