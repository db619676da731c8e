import { invalid } from '#kernel/problem';
import { unsaid } from '#platform/operations/operation';
import { assertNoPendingSplit } from '#ledger/ledger_entry';
import { actionModule, assertNoPendingAction } from '#governance/actions';
import { stockOf } from '#stock/share_act';
import { shareCancellation } from './share-cancellation.action';
import { CreateShareCancellation } from './share-cancellation.dto';
import { readShareCancellation } from './share-cancellation.validation';

const interests = 'Only stock can be cancelled. Surrender LLC interests under the operating agreement.';

export const ShareCancellationModule = actionModule(shareCancellation, {
  path: 'share_cancellations',
  doc: 'Cancellations of stock surrendered without payment.',
  filters: ['stakeholder_id'],
  create: {
    input: CreateShareCancellation,
    amount: { is: 'Value of the surrendered shares, which is not in the request.', of: unsaid },
    summary: 'Cancel shares',
    doc:
      'Cancels stock that its holder surrenders without payment. After board approval, both parties sign and the ' +
      'shares become unissued. If the company pays for the shares, use a repurchase.',
  },
  cancel: {
    summary: 'Withdraw a share cancellation',
    doc: 'Withdraws a share cancellation that is not complete, along with its document and generated resolution.',
  },
  async read({ security_id, ...input }, { work, entity, people, today }) {
    const { security, of } = await stockOf(work, entity.id, { security_id, attempted: 'cancel', interests });
    const holder = people.find(({ id }) => id === security.stakeholder_id)!;
    const { officer, quantity, errors } = readShareCancellation(input, { security, holder, people, today });
    if (!officer || errors.length > 0) throw invalid(errors);
    await assertNoPendingAction(work, ['security', security_id], 'cancel');
    await assertNoPendingSplit(work, of, 'cancel');
    return {
      columns: {
        quantity,
        reason: input.reason,
        security_id,
        share_class_id: of.id,
        stakeholder_id: holder.id,
        signer_stakeholder_id: officer.id,
      },
    };
  },
});
