import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { AttachRegisteredAgent } from './agent-appointment.dto';
import { AgentAppointment } from './agent-appointment.entity';
import { AgentAppointmentService } from './agent-appointment.service';

@Resource({
  path: 'agent_appointments',
  entity: AgentAppointment,
  filters: ['entity_id', 'status', 'jurisdiction', 'registered_agent_id'],
  sorts: ['created', 'appointed_on'],
  doc: 'Registered agent appointments of your companies, as recorded by each state.',
})
export class AgentAppointmentController {
  constructor(private readonly appointments: AgentAppointmentService) {}

  @Operation('POST /registered_agents/:id/attach', {
    answers: 200,
    human: 'signature',
    refuses: ['invalid_state_transition', 'registered_agent_on_record'],
    summary: 'Record an existing registered agent',
    doc:
      'Records the agent already on file with the state for a company that has no appointment in ' +
      'Minutebook. Nothing is filed. To change the agent on file, call `POST /v1/entities/{id}/registered_agent`.',
  })
  attach(@Input() input: AttachRegisteredAgent, @Ctx() ctx: RequestContext) {
    return this.appointments.attach(input, ctx);
  }
}
