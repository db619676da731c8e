import { SignedActionView, CreateSignedAction } from '#governance/actions';
import { Field, nullable } from '#platform/wire/field';
import { shareActMachine } from '#stock/share_act';

/** A surrender of stock: accepted by the board, signed by holder and company, and recorded. */
export const shareCancellationMachine = shareActMachine('share_cancellation');

export class ShareCancellationView extends SignedActionView {
  @Field.enum(
    shareCancellationMachine.states,
    'approved once the board has accepted the surrender and it goes round for signature; completed when holder ' +
      'and company have signed it: until then the holder has the shares.',
  )
  status: string;
  @Field.id('sec', 'The security that is cancelled, whole or in part.')
  security_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'Who holds it, and gives it back.')
  stakeholder_id: string;
  @Field.integer('How many shares.', { example: 1000 })
  quantity: number;
  @Field.string('Why, as the papers say it.', { example: 'the holder wishes to leave room for an equity plan' })
  reason: string;
  @Field.id('res', 'The decision of the board.')
  resolution_id: string;
  @Field.id(
    'sec',
    'What remains with the holder, as a security of its own; null until then, and when nothing remains.',
    nullable,
  )
  balance_security_id: string | null;
}

export class CreateShareCancellation extends CreateSignedAction {
  @Field.id('sec', 'The security: of stock, and outstanding.')
  security_id: string;
  @Field.integer('How many: all, or a part of those that have vested. Default: all.', {
    min: 1,
    optional: true,
    example: 10,
  })
  quantity?: number;
  @Field.string('Why, in words that follow “because”.', {
    max: 400,
    printed: true,
    example: 'the holder wishes to leave room for an equity plan',
  })
  reason: string;
}
