import { legalDate } from '#kernel/dates';
import { errorWhen } from '#kernel/error-when';
import { invalid } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import { feesAlone } from '#platform/operations/operation';
import { sandboxOutcomes } from '#companies/entity';
import { stockAmendmentFees } from '#law/states/state-fees';
import { lawOf } from '#law/states/index';
import { isCounted, uncounted } from '#ledger/share_class';
import { actionModule } from '#governance/actions';
import { assertNoStockChange, holdersVoteOnStock, readAmendment, readClass } from '#charter/amendment';
import { authorizedSharesIncrease, increased } from './authorized-shares-increase.action';
import { CreateAuthorizedSharesIncrease } from './authorized-shares-increase.dto';

export const AuthorizedSharesIncreaseModule = actionModule(authorizedSharesIncrease, {
  path: 'authorized_shares_increases',
  doc: 'Increases in authorized shares.',
  filters: ['share_class_id'],
  create: {
    input: CreateAuthorizedSharesIncrease,
    amount: feesAlone,
    summary: 'Increase authorized shares',
    doc:
      'Increases the number of authorized shares of a class. After board and stockholder approval, an officer signs ' +
      'the amendment and Minutebook files it.',
  },
  cancel: {
    doc: 'Cancels an increase that the state has not accepted, along with its filing and generated resolutions.',
  },
  async read({ share_class_id, authorized_shares, ...asked }, { work, entity, people, today }) {
    const { of, classes, errors: ofClass } = await readClass(work, entity, share_class_id);
    await assertNoStockChange(work, entity.id, 'authorized_shares_increase');
    const { signatory, errors: flaws } = readAmendment(asked, {
      entity,
      people,
      today,
      holdersVote: await holdersVoteOnStock(work, entity, 'authorized_share_increase'),
    });
    const former = of?.authorized_shares ?? 0;
    const after = of === null ? [] : increased(classes, { share_class_id: of.id, authorized_shares });
    const errors = [
      ...ofClass,
      ...errorWhen(
        of !== null && authorized_shares <= former,
        'authorized_shares',
        'too_small',
        `The charter already authorizes ${former} shares of ${of?.name}, so you must send a higher number.`,
      ),
      ...errorWhen(!isCounted(after), 'authorized_shares', 'too_large', uncounted),
      ...flaws,
    ];
    if (!of || !signatory || errors.length > 0) throw invalid(errors);
    sandboxOutcomes(entity.legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    return {
      columns: {
        share_class_id: of.id,
        authorized_shares,
        former_authorized_shares: former,
        signer_stakeholder_id: signatory.stakeholder_id,
      },
      fees: stockAmendmentFees(lawOf(entity.jurisdiction), { before: classes, after }, legalDate(work.now)),
    };
  },
});
