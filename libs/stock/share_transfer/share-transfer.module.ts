import { centsIfSaid } from '#kernel/decimal';
import { invalid } from '#kernel/problem';
import { admit, warnOfResidence } from '#companies/stakeholder';
import { assertNoPendingSplit } from '#ledger/ledger_entry';
import { actionModule, assertNoPendingAction } from '#governance/actions';
import { stockOf } from '#stock/share_act';
import { interests } from './interests';
import { shareTransfer } from './share-transfer.action';
import { CreateShareTransfer } from './share-transfer.dto';
import { readShareTransfer } from './share-transfer.validation';

export const ShareTransferModule = actionModule(shareTransfer, {
  path: 'share_transfers',
  doc: 'Stock transfers between holders.',
  filters: ['stakeholder_id', 'transferee_stakeholder_id'],
  create: {
    input: CreateShareTransfer,
    amount: {
      is: 'Total price, if the request contains the quantity and price. A gift has no amount.',
      of: ({ price_per_share, quantity }: CreateShareTransfer) => centsIfSaid(price_per_share, quantity),
    },
    summary: 'Transfer shares',
    doc:
      'Transfers stock. The board approves the transfer and waives the right of first refusal. Then the holder, the ' +
      'transferee, and an officer sign, and the transfer takes effect on the date of the last signature.',
  },
  cancel: { doc: 'Cancels a transfer that is not complete, along with its agreement and generated resolution.' },
  async read({ security_id, ...input }, { work, entity, people, today }) {
    const { security, of } = await stockOf(work, entity.id, { security_id, attempted: 'transfer', interests });
    const holder = people.find(({ id }) => id === security.stakeholder_id)!;
    const company = { entity, security, holder, people, today };
    const { transferee, officer, terms, errors } = readShareTransfer(input, company);
    if (!officer || errors.length > 0) throw invalid(errors);
    warnOfResidence(work, entity, [['transferee.', transferee]]);
    await assertNoPendingAction(work, ['security', security_id], 'transfer');
    await assertNoPendingSplit(work, of, 'transfer');
    return {
      columns: {
        ...terms,
        security_id,
        share_class_id: of.id,
        stakeholder_id: holder.id,
        transferee_stakeholder_id: (await admit(work, entity.id, transferee)).id,
        signer_stakeholder_id: officer.id,
      },
    };
  },
});
