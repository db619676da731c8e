import { SignedActionView, CreateSignedAction } from '#governance/actions';
import { Field, nullable } from '#platform/wire/field';
import { shareActMachine } from '#stock/share_act';

export const shareCancellationMachine = shareActMachine('share_cancellation');

export class ShareCancellationView extends SignedActionView {
  @Field.enum(
    shareCancellationMachine.states,
    'Status of the cancellation. `approved`: the board has accepted the surrender and the document is out ' +
      'for signature. `completed`: both parties have signed. The holder owns the shares until completion.',
  )
  status: string;
  @Field.id('sec', 'ID of the security to cancel, in whole or in part.')
  security_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'ID of the holder surrendering the stock.')
  stakeholder_id: string;
  @Field.integer('Number of shares.', { example: 1000 })
  quantity: number;
  @Field.string('Reason stated in the documents.', { example: 'the holder wishes to leave room for an equity plan' })
  reason: string;
  @Field.id('res', 'ID of the board resolution.')
  resolution_id: string;
  @Field.id(
    'sec',
    'ID of the security that represents the remaining shares. Null until the cancellation is completed, ' +
      'or if no shares remain.',
    nullable,
  )
  balance_security_id: string | null;
}

export class CreateShareCancellation extends CreateSignedAction {
  @Field.id('sec', 'ID of an outstanding stock security.')
  security_id: string;
  @Field.integer('Number of shares to cancel. Up to the number of vested shares, or all shares. Defaults to all.', {
    min: 1,
    optional: true,
    example: 10,
  })
  quantity?: number;
  @Field.string('Reason, phrased to follow the word "because".', {
    max: 400,
    printed: true,
    example: 'the holder wishes to leave room for an equity plan',
  })
  reason: string;
}
