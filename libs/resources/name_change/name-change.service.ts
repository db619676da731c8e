import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { invalid, Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import { startPlan } from '#platform/temporal/start-plan';
import { Entity, foreseen } from '#resources/entity';
import { authorise, howManySign, mustDecide } from '#resources/resolution';
import { Stakeholder } from '#resources/stakeholder';
import { claimOf, holdersVote } from './advancing';
import { readNameChange } from './asked';
import type { CancelNameChange, CreateNameChange } from './name-change.dto';
import { NameChange } from './name-change.entity';
import { nameChangeMachine } from './name-change.machine';
import { nameChangeStart, planNameChange } from './name-change.plan';
import { withdrawNameChange } from './withdrawing';

@Injectable()
export class NameChangeService {
  /** Begins a change of the name, on decisions that are adopted or that it has written. */
  async create({ id: entity_id, metadata, ...input }: CreateNameChange, { work }: Ctx): Promise<NameChange> {
    const entity = await work.lock(Entity, entity_id);
    mustDecide(entity, 'name_change');
    await refuseSecond(work, entity_id);
    const people = await work.lockAll(Stakeholder, { entity_id });
    const today = companyDay(entity, work.now);
    const { legal_name } = input;
    const holders_vote = await holdersVote(work, entity, legal_name);
    const { signatory, errors } = readNameChange(input, { entity, people, today, holdersVote: holders_vote });
    if (!signatory || errors.length > 0) throw invalid(errors);
    const change = { id: newId('nch'), legal_name, former_name: entity.legal_name };
    const decision = await authorise(work, entity, input, claimOf(change, today));
    const given = holders_vote && !input.auto_generate;
    const consent = given ? await authorise(work, entity, { resolution_id: input.stockholder_consent_id }, claimOf(change, today, 'stockholders')) : null;
    foreseen(legal_name, entity.livemode).forEach((sentence) => work.warn(sentence));
    const made = work.insert(NameChange, {
      ...change, entity_id, metadata, resolution_id: decision.id, holders_vote, stockholder_consent_id: consent?.id ?? null, auto_generated: input.auto_generate === true, signer_stakeholder_id: signatory.stakeholder_id,
    });
    const asked = !made.auto_generated ? { decision: null, approval: null } : {
      decision: decision.signatories.length, approval: holders_vote ? await howManySign(work, entity, { body: 'stockholders', action: 'name_change' }, today) : null,
    };
    const plan = planNameChange(entity, asked, work.now);
    startPlan(work, { ...nameChangeStart(made), plan }, { change_id: made.id });
    return made;
  }

  /** Withdraws a change that the state has not accepted. */
  async cancel({ id, reason }: CancelNameChange, { work }: Ctx): Promise<NameChange> {
    const { entity_id } = await work.find(NameChange, id);
    await work.lock(Entity, entity_id);
    return withdrawNameChange(work, await work.lock(NameChange, id), reason);
  }
}

/** One name at a time: what a second change would start from is not known while the first is under way. The work holds the company. */
async function refuseSecond(work: UnitOfWork, entity_id: string): Promise<void> {
  const [pending] = await work.all(NameChange, { entity_id, status: 'pending' });
  if (!pending) return;
  throw new Problem('invalid_state_transition', `A change of the name is under way (${pending.id}): wait for it, or cancel it.`, {
    current_state: pending.status, attempted_transition: 'name_change', allowed_transitions: nameChangeMachine.allowedFrom(pending.status),
  });
}
