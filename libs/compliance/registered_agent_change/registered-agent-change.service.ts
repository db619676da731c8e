import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { Entity } from '#companies/entity';
import { RegisteredAgent } from '#companies/registered_agent';
import type { Filing } from '#filings/filing';
import { jurisdictionNames, type StateCode } from '#law/common/jurisdictions';
import { AgentAppointment, agentAppointmentMachine, needsAgentIn, type EndReason } from '#compliance/agent_appointment';
import { fileAgentChange, assertFormed } from '#compliance/state_filing';
import type { ChangeRegisteredAgent, TerminateRegisteredAgent } from './registered-agent-change.dto';

@Injectable()
export class RegisteredAgentChangeService {
  async change({ id, jurisdiction, ...asked }: ChangeRegisteredAgent, { work }: Ctx): Promise<Filing> {
    const entity = await work.lock(Entity, id);
    assertFormed(entity);
    return fileAgentChange(work, entity, {
      ...asked,
      jurisdiction: jurisdiction as StateCode | undefined,
      param: 'registered_agent_id',
    });
  }

  async terminate(input: TerminateRegisteredAgent, { work }: Ctx): Promise<AgentAppointment> {
    const { id, entity_id, superseded_by_id } = input;
    work.match(await work.find(RegisteredAgent, id));
    const entity = await work.lock(Entity, entity_id);
    const appointment = await lastOf(work, entity_id, id);
    work.assertOpen(appointment, agentAppointmentMachine.moves.end);
    const { jurisdiction } = appointment;
    const today = companyDay(entity, work.now);
    const { effective_date = today } = input;
    const reason = input.reason as EndReason;
    const errors = checkTermination(input, appointment, today);
    if (errors.length > 0) throw invalid(errors);
    if (superseded_by_id !== undefined) {
      await fileAgentChange(work, entity, {
        registered_agent_id: superseded_by_id,
        jurisdiction,
        authorizing_resolution_id: input.authorizing_resolution_id,
        signer_stakeholder_id: input.signer_stakeholder_id,
        param: 'superseded_by_id',
      });
      return appointment;
    }
    const withdrawn = reason === 'no_longer_qualified_in_state' && jurisdiction !== entity.jurisdiction;
    if (!withdrawn && (await needsAgentIn(work, entity, jurisdiction))) throw agentRequired(appointment);
    return work.move(appointment, agentAppointmentMachine.moves.end, { ended_on: effective_date, end_reason: reason });
  }
}

/** Locks the row. */
async function lastOf(work: UnitOfWork, entity_id: string, registered_agent_id: string): Promise<AgentAppointment> {
  const last = (await work.lockAll(AgentAppointment, { entity_id, registered_agent_id })).at(-1);
  if (last) return last;
  throw new Problem(
    'invalid_state_transition',
    'This agent is not on record for the company. GET /v1/agent_appointments lists its agents.',
    { current_state: 'none', attempted_transition: 'end', allowed_transitions: [] },
  );
}

function checkTermination(
  { reason, effective_date, superseded_by_id, ...ofChange }: TerminateRegisteredAgent,
  { appointed_on }: AgentAppointment,
  today: string,
) {
  const switches = reason === 'switching_provider';
  return [
    ...errorWhen(
      switches && superseded_by_id === undefined,
      'superseded_by_id',
      'missing',
      'superseded_by_id is required with switching_provider. Send the ID of the new agent.',
    ),
    ...errorWhen(
      !switches && superseded_by_id !== undefined,
      'superseded_by_id',
      'not_applicable',
      'superseded_by_id applies only to switching_provider.',
    ),
    ...errorWhen(
      switches && effective_date !== undefined,
      'effective_date',
      'not_applicable',
      'Omit effective_date with switching_provider. The appointment ends when the state accepts the change.',
    ),
    ...(['authorizing_resolution_id', 'signer_stakeholder_id'] as const).flatMap((param) =>
      errorWhen(
        !switches && ofChange[param] !== undefined,
        param,
        'not_applicable',
        `${param} applies only to switching_provider.`,
      ),
    ),
    ...errorWhen(
      effective_date !== undefined && (effective_date < appointed_on || effective_date > today),
      'effective_date',
      'out_of_range',
      `effective_date must be between ${appointed_on} (the appointment date) and ${today} (today).`,
    ),
  ];
}

const agentRequired = ({ jurisdiction, id, entity_id }: AgentAppointment): Problem =>
  new Problem(
    'registered_agent_required',
    `The company must have an agent in ${jurisdictionNames[jurisdiction]} while it is registered there ` +
      '(8 Del. C. § 132 and its equivalents). Appoint a new agent with switching_provider and superseded_by_id, ' +
      `or with POST /v1/entities/${entity_id}/registered_agent.`,
    { agent_appointment_id: id },
  );
