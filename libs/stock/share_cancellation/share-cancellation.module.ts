import { invalid } from '#kernel/problem';
import { unsaid } from '#platform/operations/operation';
import { assertNoPendingSplit } from '#ledger/ledger_entry';
import { actionModule, assertNoPendingAction } from '#governance/actions';
import { stockOf } from '#stock/share_act';
import { shareCancellation } from './share-cancellation.action';
import { CreateShareCancellation } from './share-cancellation.dto';
import { readShareCancellation } from './share-cancellation.validation';

const interests = 'Interests in an LLC are given up as its operating agreement says: this is for stock.';

export const ShareCancellationModule = actionModule(shareCancellation, {
  path: 'share_cancellations',
  doc: 'Stock that its holders give back for nothing.',
  filters: ['stakeholder_id'],
  create: {
    input: CreateShareCancellation,
    amount: { is: 'What the shares are worth that are given back, which the request does not say.', of: unsaid },
    doc:
      'Cancels stock that its holder gives back for nothing: the board accepts it, holder and company sign, and ' +
      'its shares are unissued again. What is paid for is a repurchase.',
  },
  cancel: {
    doc: 'Withdraws a cancellation that is not made, with its paper and the resolution that was written for it.',
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
