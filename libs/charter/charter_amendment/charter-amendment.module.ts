import { legalDate } from '#kernel/dates';
import { invalid, Problem } from '#kernel/problem';
import { ours } from '#kernel/sentence';
import { feesAlone } from '#platform/operations/operation';
import { sandboxOutcomes, type Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { amendmentFee, stockAmendmentFees } from '#law/states/state-fees';
import { lawOf } from '#law/states/index';
import { promisedShares, ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { actionModule } from '#governance/actions';
import { assertNoStockChange, holdersVoteOnStock, readAmendment } from '#charter/amendment';
import { charterAmendment, classesNow } from './charter-amendment.action';
import { CreateCharterAmendment } from './charter-amendment.dto';
import { readCharterAmendment } from './charter-amendment.validation';
import { amended, changesNumbers } from './charter-classes';
import './contributions';

export const CharterAmendmentModule = actionModule(charterAmendment, {
  path: 'charter_amendments',
  doc: 'Charter amendments that change classes of stock, their rights, or the purpose.',

  create: {
    input: CreateCharterAmendment,
    amount: feesAlone,
    summary: 'Amend a charter',
    doc:
      "Amends a corporation's charter by creating classes or series, changing their number of shares or " +
      'rights, or changing the corporate purpose. After board and stockholder approval, an officer signs ' +
      'the amendment and Minutebook files it.',
  },
  cancel: {
    doc: 'Cancels an amendment that the state has not accepted, along with its filing and generated resolutions.',
  },
  assertPossible: assertCorporation,
  async read({ new_classes, changed_classes, purpose, ...asked }, { work, entity, people, today }) {
    await assertNoStockChange(work, entity.id, 'charter_amendment');
    const classes = await work.lockAll(ShareClass, { entity_id: entity.id });
    const ledger = await ShareLedger.of(work, entity.id, today);
    const { errors: ofChanges, ...changes } = readCharterAmendment(
      { new_classes, changed_classes, purpose },
      { entity, classes, capacities: ledger.capacities(await promisedShares(work, [entity.id])) },
    );
    const { signatory, errors: flaws } = readAmendment(asked, {
      entity,
      people,
      today,
      holdersVote: await holdersVoteOnStock(work, entity, 'charter_amendment'),
    });
    const errors = [...ofChanges, ...flaws];
    if (!signatory || errors.length > 0) throw invalid(errors);
    sandboxOutcomes(entity.legal_name, entity.livemode).forEach((sentence) => work.warn(ours(sentence)));
    const law = lawOf(entity.jurisdiction);
    const on = legalDate(work.now);
    return {
      columns: { ...changes, classes_before: classesNow(classes), signer_stakeholder_id: signatory.stakeholder_id },
      fees: changesNumbers(changes)
        ? stockAmendmentFees(law, { before: classes, after: amended(classes, changes) }, on)
        : [amendmentFee(law, 'corporation', on)],
    };
  },
});

/** 409 for an LLC, whose operating agreement holds these terms. */
function assertCorporation({ entity_type, status }: Entity): void {
  if (companyForm(entity_type) === 'llc')
    throw new Problem(
      'invalid_state_transition',
      'Only corporations can amend their charters this way. LLCs do not have stock, and their operating agreements ' +
        'state their purposes.',
      { current_state: status, attempted_transition: 'charter_amendment', allowed_transitions: [] },
    );
}
