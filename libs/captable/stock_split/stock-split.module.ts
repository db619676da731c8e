import { legalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid, Problem } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { sandboxOutcomes } from '#companies/entity';
import { stockAmendmentFees } from '#law/states/state-fees';
import { lawOf } from '#law/states/index';
import type { ShareClass } from '#ledger/share_class';
import { actionModule } from '#governance/actions';
import { assertNoStockChange, readAmendment, readClass } from '#charter/amendment';
import { holdersMustVote } from './holders-vote';
import { positionsOf } from './split-outcome';
import { splitClasses, stockSplit } from './stock-split.action';
import { CreateStockSplit } from './stock-split.dto';
import { readSplit } from './stock-split.validation';
import { pendingActObstacle } from './pending-share-acts';

export const StockSplitModule = actionModule(stockSplit, {
  path: 'stock_splits',
  doc: 'Stock splits and reverse splits.',
  filters: ['share_class_id'],
  create: {
    input: CreateStockSplit,
    amount: {
      is: 'Cash paid for fractional shares, which is not in the request, plus fees estimated by a dry run.',
      of: ({ fair_value_per_share }: CreateStockSplit) => (fair_value_per_share === undefined ? 0 : undefined),
      fees: true,
    },
    summary: 'Split stock',
    doc:
      'Splits or combines a class of stock. After board approval, and stockholder approval if required, an ' +
      'officer signs the amendment and Minutebook files it. Once the amendment is accepted, all holdings, ' +
      'pools, and grants are adjusted.',
  },
  cancel: { doc: 'Cancels a split that the state has not accepted, along with its filing and generated resolutions.' },
  async read({ share_class_id, holders_vote: wanted, ...asked }, { work, entity, people, today }) {
    const { of, classes, errors: ofClass } = await readClass(work, entity, share_class_id);
    if (!of) throw invalid(ofClass);
    await assertNoStockChange(work, entity.id, 'stock_split');
    await assertNoPendingAct(work, entity.id, of);
    const { jurisdiction } = entity;
    const positions = await positionsOf(work, of);
    const { terms, errors: ofTerms } = readSplit(asked, { of, classes, positions, jurisdiction });
    const former = of.authorized_shares!;
    const lawAsks =
      terms === null || (await holdersMustVote(work, entity, { ...terms, former_authorized_shares: former }));
    const holders_vote = lawAsks || (wanted ?? entity.origin === 'existing');
    const { signatory, errors: flaws } = readAmendment(asked, { entity, people, today, holdersVote: holders_vote });
    const bound = errorWhen(
      terms !== null && lawAsks && wanted === false,
      'holders_vote',
      'conflict',
      'The stockholders must vote on this split (8 Del. C. § 242(b)(1), (2), W.S. 17-16-1003).',
    );
    const errors = [...ofTerms, ...bound, ...flaws];
    if (!terms || !signatory || errors.length > 0) throw invalid(errors);
    sandboxOutcomes(entity.legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    const columns = { ...terms, share_class_id: of.id, former_authorized_shares: former, counted_from: null };
    const after = splitClasses(classes, columns);
    return {
      columns: { ...columns, holders_vote, signer_stakeholder_id: signatory.stakeholder_id },
      fees: stockAmendmentFees(lawOf(jurisdiction), { before: classes, after }, legalDate(work.now)),
    };
  },
});

async function assertNoPendingAct(work: UnitOfWork, entity_id: string, of: ShareClass): Promise<void> {
  const open = await pendingActObstacle(work, entity_id, of);
  if (open !== null)
    throw new Problem(
      'invalid_state_transition',
      `${open} is pending and uses pre-split share numbers. Complete or cancel it first.`,
      { current_state: 'under_way', attempted_transition: 'stock_split', allowed_transitions: [] },
    );
}
