import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { legalDate } from '#kernel/dates';
import { invalid } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { readAmendment } from '#charter/charter_amendment';
import { amendmentFee } from '#law/fees';
import { companyForm } from '#law/entity-types';
import { Entity, sandboxOutcomes } from '#companies/entity';
import { lawOf } from '#law/states/index';
import { assertNoPendingAction, beginAction, cancelAction } from '#governance/actions';
import { assertCanDecide } from '#governance/resolution';
import { Stakeholder } from '#companies/stakeholder';
import { holdersVote, nameChange } from './name-change.action';
import type { CreateNameChange } from './name-change.dto';
import type { NameChange } from './name-change.entity';
import { checkName } from './name-change.validation';

@Injectable()
export class NameChangeService {
  /** Begins a change of the name, on decisions that are adopted or that it has written. */
  async create(
    { id: entity_id, metadata, legal_name, ...asked }: CreateNameChange,
    { work }: Ctx,
  ): Promise<NameChange> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'name_change');
    await assertNoPendingAction(
      work,
      ['name', entity_id],
      'name_change',
      (id) => `A change of the name is under way (${id}): wait for it, or cancel it.`,
    );
    const people = await work.lockAll(Stakeholder, { entity_id });
    const { signatory, errors: flaws } = readAmendment(asked, {
      entity,
      people,
      today: companyDay(entity, work.now),
      holdersVote: await holdersVote(work, entity, legal_name),
    });
    const errors = [...checkName(legal_name, entity), ...flaws];
    if (!signatory || errors.length > 0) throw invalid(errors);
    sandboxOutcomes(legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    const { stakeholder_id: signer_stakeholder_id } = signatory;
    return beginAction(work, entity, nameChange, {
      columns: { metadata, legal_name, former_name: entity.legal_name, signer_stakeholder_id },
      asked,
      fees: [amendmentFee(lawOf(entity.jurisdiction), companyForm(entity.entity_type), legalDate(work.now))],
    });
  }

  /** Withdraws a change that the state has not accepted. */
  cancel(input: CancelInput, { work }: Ctx): Promise<NameChange> {
    return cancelAction(work, nameChange, input);
  }
}
