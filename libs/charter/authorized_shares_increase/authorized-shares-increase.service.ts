import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { legalDate } from '#kernel/dates';
import { invalid } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import {
  beginAmendment,
  holdersVoteOnStock,
  readAmendment,
  readClass,
  refuseSecondOfStock,
  stockAmendmentKind,
  withdrawAmendment,
} from '#charter/charter_amendment';
import { Entity, sandboxOutcomes } from '#companies/entity';
import { lawOf } from '#law/states/index';
import { stockAmendmentFees } from '#law/fees';
import { assertCanDecide } from '#governance/resolution';
import { isCounted, uncounted } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import type { CreateAuthorizedSharesIncrease } from './authorized-shares-increase.dto';
import { AuthorizedSharesIncrease } from './authorized-shares-increase.entity';
import { increaseAmending, increased } from './increasing';

@Injectable()
export class AuthorizedSharesIncreaseService {
  /** Begins an increase, on decisions that are adopted or that it has written. */
  async create(
    { id: entity_id, metadata, share_class_id, authorized_shares, ...asked }: CreateAuthorizedSharesIncrease,
    { work }: Ctx,
  ): Promise<AuthorizedSharesIncrease> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'authorized_shares_increase');
    const { of, classes, errors: ofClass } = await readClass(work, entity, share_class_id);
    await refuseSecondOfStock(work, entity_id, 'authorized_shares_increase');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const holders_vote = await holdersVoteOnStock(work, entity, 'authorized_share_increase');
    const { signatory, errors: flaws } = readAmendment(asked, {
      entity,
      people,
      today: companyDay(entity, work.now),
      holdersVote: holders_vote,
    });
    const former = of?.authorized_shares ?? 0;
    const tooFew =
      of && authorized_shares <= former
        ? [
            {
              param: 'authorized_shares',
              code: 'too_small',
              message: `The charter authorises ${former} shares of ${of.name} already: an increase is to more.`,
            },
          ]
        : [];
    const tooMany =
      of && !isCounted(increased(classes, { share_class_id: of.id, authorized_shares }))
        ? [{ param: 'authorized_shares', code: 'too_large', message: uncounted }]
        : [];
    const errors = [...ofClass, ...tooFew, ...tooMany, ...flaws];
    if (!of || !signatory || errors.length > 0) throw invalid(errors);
    const matter = { id: newId('asi'), share_class_id: of.id, authorized_shares, former_authorized_shares: former };
    const after = increased(classes, matter);
    sandboxOutcomes(entity.legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    const fees = stockAmendmentFees(lawOf(entity.jurisdiction), { before: classes, after }, legalDate(work.now));
    return beginAmendment(work, entity, increaseAmending, {
      matter,
      insert: (common) => work.insert(AuthorizedSharesIncrease, { ...matter, metadata, ...common }),
      asked,
      holders_vote,
      signatory,
      paper: stockAmendmentKind(entity),
      fees,
    });
  }

  /** Withdraws an increase that the state has not accepted. */
  async cancel({ id, reason }: CancelInput, { work }: Ctx): Promise<AuthorizedSharesIncrease> {
    const { entity_id } = await work.find(AuthorizedSharesIncrease, id);
    await work.lock(Entity, entity_id);
    return withdrawAmendment(work, increaseAmending, await work.lock(AuthorizedSharesIncrease, id), reason);
  }
}
