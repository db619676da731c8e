import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { legalDate } from '#kernel/dates';
import { invalid } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { assertNoStockChange, holdersVoteOnStock, readAmendment, readClass } from '#charter/charter_amendment';
import { Entity, sandboxOutcomes } from '#companies/entity';
import { lawOf } from '#law/states/index';
import { stockAmendmentFees } from '#law/fees';
import { beginAction, cancelAction } from '#governance/actions';
import { assertCanDecide } from '#governance/resolution';
import { isCounted, uncounted } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { authorizedSharesIncrease, increased } from './authorized-shares-increase.action';
import type { CreateAuthorizedSharesIncrease } from './authorized-shares-increase.dto';
import type { AuthorizedSharesIncrease } from './authorized-shares-increase.entity';

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
    await assertNoStockChange(work, entity_id, 'authorized_shares_increase');
    const people = await work.lockAll(Stakeholder, { entity_id });
    const { signatory, errors: flaws } = readAmendment(asked, {
      entity,
      people,
      today: companyDay(entity, work.now),
      holdersVote: await holdersVoteOnStock(work, entity, 'authorized_share_increase'),
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
    const after = increased(classes, { share_class_id: of.id, authorized_shares });
    sandboxOutcomes(entity.legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    return beginAction(work, entity, authorizedSharesIncrease, {
      columns: {
        metadata,
        share_class_id: of.id,
        authorized_shares,
        former_authorized_shares: former,
        signer_stakeholder_id: signatory.stakeholder_id,
      },
      asked,
      fees: stockAmendmentFees(lawOf(entity.jurisdiction), { before: classes, after }, legalDate(work.now)),
    });
  }

  /** Withdraws an increase that the state has not accepted. */
  cancel(input: CancelInput, { work }: Ctx): Promise<AuthorizedSharesIncrease> {
    return cancelAction(work, authorizedSharesIncrease, input);
  }
}
