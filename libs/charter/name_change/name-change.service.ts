import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { legalDate } from '#kernel/dates';
import { invalid, Problem } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { beginAmendment, readAmendment, withdrawAmendment } from '#charter/charter_amendment';
import { amendmentFee } from '#law/fees';
import { companyForm } from '#law/entity-types';
import { Entity, foreseen } from '#companies/entity';
import { lawOf } from '#law/states';
import { mustDecide } from '#governance/resolution';
import { Stakeholder } from '#companies/stakeholder';
import { checkName } from './asked';
import { amendmentKind, holdersVote, nameAmending } from './changing';
import type { CreateNameChange } from './name-change.dto';
import { NameChange } from './name-change.entity';
import { nameChangeMachine } from './name-change.machine';

@Injectable()
export class NameChangeService {
  /** Begins a change of the name, on decisions that are adopted or that it has written. */
  async create(
    { id: entity_id, metadata, legal_name, ...asked }: CreateNameChange,
    { work }: Ctx,
  ): Promise<NameChange> {
    const entity = await work.lock(Entity, entity_id);
    mustDecide(entity, 'name_change');
    await refuseSecond(work, entity_id);
    const people = await work.lockAll(Stakeholder, { entity_id });
    const holders_vote = await holdersVote(work, entity, legal_name);
    const { signatory, errors: flaws } = readAmendment(asked, {
      entity,
      people,
      today: companyDay(entity, work.now),
      holdersVote: holders_vote,
    });
    const errors = [...checkName(legal_name, entity), ...flaws];
    if (!signatory || errors.length > 0) throw invalid(errors);
    foreseen(legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    const fees = [amendmentFee(lawOf(entity.jurisdiction), companyForm(entity.entity_type), legalDate(work.now))];
    const matter = { id: newId('nch'), legal_name, former_name: entity.legal_name };
    return beginAmendment(work, entity, nameAmending, {
      matter,
      insert: (common) => work.insert(NameChange, { ...matter, metadata, ...common }),
      asked,
      holders_vote,
      signatory,
      paper: amendmentKind(entity),
      fees,
    });
  }

  /** Withdraws a change that the state has not accepted. */
  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<NameChange> {
    const { entity_id } = await work.find(NameChange, id);
    await work.lock(Entity, entity_id);
    return withdrawAmendment(work, nameAmending, await work.lock(NameChange, id), reason);
  }
}

/**
 * One name at a time: what a second change would start from is not known while the first is under way. The work holds
 * the company.
 */
async function refuseSecond(work: UnitOfWork, entity_id: string): Promise<void> {
  const [pending] = await work.all(NameChange, { entity_id, status: 'pending' });
  if (!pending) return;
  throw new Problem(
    'invalid_state_transition',
    `A change of the name is under way (${pending.id}): wait for it, or cancel it.`,
    {
      current_state: pending.status,
      attempted_transition: 'name_change',
      allowed_transitions: nameChangeMachine.allowedFrom(pending.status),
    },
  );
}
