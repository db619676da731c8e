import type { RequestContext } from '#platform/operations/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { AgentAppointment, agentAppointmentMachine } from '#compliance/agent_appointment';
import { Filing } from '#filings/filing';
import { ChangeRegisteredAgent, TerminateRegisteredAgent } from './registered-agent-change.dto';
import { RegisteredAgentChangeService } from './registered-agent-change.service';

@Resource({ path: 'filings', entity: Filing, doc: 'Filings with government offices.' })
export class RegisteredAgentChangeController {
  constructor(private readonly changes: RegisteredAgentChangeService) {}

  @Operation('POST /entities/:id/registered_agent', {
    answers: 202,
    amount: feesAlone,
    human: 'signature',
    refuses: ['invalid_state_transition', 'resolution_required'],
    summary: 'Change the registered agent',
    doc:
      'Files a change of registered agent. Equivalent to creating a filing of type ' +
      '`registered_agent_change`. In Delaware, the certificate is sent to its signer and filed once signed. ' +
      'When the state accepts the filing, the new agent is appointed and ' +
      'the old appointment ends.',
  })
  changeRegisteredAgent(@Input() input: ChangeRegisteredAgent, @Ctx() ctx: RequestContext) {
    return this.changes.change(input, ctx);
  }
}

@Resource({
  path: 'agent_appointments',
  entity: AgentAppointment,
  doc: 'Registered agent appointments of your companies, as recorded by each state.',
})
export class AgentTerminationController {
  constructor(private readonly changes: RegisteredAgentChangeService) {}

  @Operation('POST /registered_agents/:id/terminate', {
    answers: 202,
    amount: feesAlone,
    human: 'signature',
    move: agentAppointmentMachine.moves.end,
    refuses: ['registered_agent_required', 'resolution_required'],
    summary: "Terminate a registered agent's appointment",
    doc:
      "Ends an agent's appointment. With `switching_provider`, a change of agent is filed and takes effect " +
      'when accepted. With any other reason, the appointment ends on `effective_date`. A company must keep ' +
      'an agent in its state of formation and in each state where it is qualified.',
  })
  terminate(@Input() input: TerminateRegisteredAgent, @Ctx() ctx: RequestContext) {
    return this.changes.terminate(input, ctx);
  }
}
