import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { legalDate } from '#kernel/dates';
import { invalid, Problem } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/http/context';
import type { CancelInput } from '#platform/wire/input';
import { assertNoStockChange, readAmendment, readClass } from '#charter/charter_amendment';
import { beginAction, cancelAction } from '#governance/actions';
import { Entity, sandboxOutcomes } from '#companies/entity';
import { lawOf } from '#law/states/index';
import { stockAmendmentFees } from '#law/fees';
import { assertCanDecide } from '#governance/resolution';
import type { ShareClass } from '#ledger/share_class';
import { Stakeholder } from '#companies/stakeholder';
import { readSplit } from './stock-split.validation';
import { holdersMustVote } from './holders';
import { positionsOf } from './outcome';
import { splitClasses, stockSplit } from './stock-split.action';
import type { CreateStockSplit } from './stock-split.dto';
import type { StockSplit } from './stock-split.entity';
import { underWay } from './under-way';

@Injectable()
export class StockSplitService {
  /** Begins a split, on decisions that are adopted or that it has written. */
  async create(
    { id: entity_id, metadata, share_class_id, holders_vote: wanted, ...asked }: CreateStockSplit,
    { work }: Ctx,
  ): Promise<StockSplit> {
    const entity = await work.lock(Entity, entity_id);
    assertCanDecide(entity, 'stock_split');
    const { of, classes, errors: ofClass } = await readClass(work, entity, share_class_id);
    if (!of) throw invalid(ofClass);
    await assertNoStockChange(work, entity_id, 'stock_split');
    await refuseUnderWay(work, entity_id, of);
    const people = await work.lockAll(Stakeholder, { entity_id });
    const { terms, errors: ofTerms } = readSplit(asked, {
      of,
      classes,
      positions: await positionsOf(work, of),
      jurisdiction: entity.jurisdiction,
    });
    const former = of.authorized_shares!;
    const lawAsks =
      terms === null || (await holdersMustVote(work, entity, { ...terms, former_authorized_shares: former }));
    const holders_vote = lawAsks || (wanted ?? entity.origin === 'existing');
    const { signatory, errors: flaws } = readAmendment(asked, {
      entity,
      people,
      today: companyDay(entity, work.now),
      holdersVote: holders_vote,
    });
    const bound =
      terms !== null && lawAsks && wanted === false
        ? [
            {
              param: 'holders_vote',
              code: 'conflict',
              message: 'The law has the holders vote on this split (8 Del. C. § 242(b)(1), (2), W.S. 17-16-1003).',
            },
          ]
        : [];
    const errors = [...ofTerms, ...bound, ...flaws];
    if (!terms || !signatory || errors.length > 0) throw invalid(errors);
    const columns = { ...terms, metadata, share_class_id: of.id, former_authorized_shares: former, counted_from: null };
    sandboxOutcomes(entity.legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    const fees = stockAmendmentFees(
      lawOf(entity.jurisdiction),
      { before: classes, after: splitClasses(classes, columns) },
      legalDate(work.now),
    );
    return beginAction(work, entity, stockSplit, {
      columns: { ...columns, holders_vote, signer_stakeholder_id: signatory.stakeholder_id },
      asked,
      fees,
    });
  }

  /** Withdraws a split that the state has not accepted. */
  cancel(input: CancelInput, { work }: Ctx): Promise<StockSplit> {
    return cancelAction(work, stockSplit, input);
  }
}

/** 409 while something is under way that states numbers of shares of the class. */
async function refuseUnderWay(work: UnitOfWork, entity_id: string, of: ShareClass): Promise<void> {
  const open = await underWay(work, entity_id, of);
  if (open !== null)
    throw new Problem(
      'invalid_state_transition',
      `${open} is under way, which states shares of before the split: see it through or cancel it.`,
      { current_state: 'under_way', attempted_transition: 'stock_split', allowed_transitions: [] },
    );
}
