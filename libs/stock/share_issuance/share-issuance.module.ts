import { centsOf } from '#kernel/decimal';
import { invalid } from '#kernel/problem';
import { admit, warnOfResidence } from '#companies/stakeholder';
import { assertHasStock, ShareClass } from '#ledger/share_class';
import { assertNoPendingSplit } from '#ledger/ledger_entry';
import { actionModule } from '#governance/actions';
import './contributions';
import { assertSharesAvailable } from './assert-shares-available';
import { shareIssuance } from './share-issuance.action';
import { CreateShareIssuance } from './share-issuance.dto';
import { readShareIssuance } from './share-issuance.validation';

export const ShareIssuanceModule = actionModule(shareIssuance, {
  path: 'share_issuances',
  doc: 'Stock issuances by corporations.',
  filters: ['stakeholder_id'],
  create: {
    input: CreateShareIssuance,
    amount: {
      is: 'Total price: price per share times quantity.',
      of: ({ price_per_share, quantity }: CreateShareIssuance) => centsOf(price_per_share, quantity),
    },
    refuses: ['authorized_shares_exceeded'],
    summary: 'Issue shares',
    doc:
      'Sells authorized stock. With `auto_generate_resolutions`, also creates the board resolution. After approval, ' +
      'the purchaser and an officer sign the agreement, and the shares are issued on the date of the last ' +
      'signature.',
  },
  cancel: { doc: 'Cancels an issuance that is not complete, along with its agreement and generated resolution.' },
  assertPossible: assertHasStock,
  async read(input, { work, entity, people, today }) {
    const classes = await work.all(ShareClass, { entity_id: entity.id });
    const { purchaser, officer, of, terms, errors } = readShareIssuance(input, { entity, classes, people, today });
    if (!officer || !of || errors.length > 0) throw invalid(errors);
    warnOfResidence(work, entity, [['purchaser.', purchaser]]);
    await assertNoPendingSplit(work, of, 'share_issuance');
    await assertSharesAvailable(work, of, terms.quantity, today);
    const { id: stakeholder_id } = await admit(work, entity.id, purchaser);
    return { columns: { ...terms, share_class_id: of.id, stakeholder_id, signer_stakeholder_id: officer.id } };
  },
});
