import { ActionView, CreateAction } from '#governance/actions';
import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { portions, type Portion } from './repurchase-portion';
import { shareRepurchaseMachine } from './share-repurchase.machine';

export class ShareRepurchaseView extends ActionView {
  @Field.enum(
    shareRepurchaseMachine.states,
    'Status of the repurchase. `approved`: the board has approved it. `completed`: the company has paid. ' +
      'The holder owns the shares until completion.',
  )
  status: string;
  @Field.id('sec', 'ID of the security to repurchase, in whole or in part.')
  security_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'ID of the selling holder.')
  stakeholder_id: string;
  @Field.enum(
    portions,
    "Portion of the security: unvested shares subject to the company's repurchase option when " +
      'service ends, vested shares, or all shares.',
  )
  portion: string;
  @Field.integer('Number of shares to repurchase.', { example: 3_000_000 })
  quantity: number;
  @Field.date("Date the holder's service ended. Null unless unvested shares are repurchased.", nullable)
  service_ended_on: string | null;
  @Field.decimal('Price per share in dollars.', { example: '0.00001' })
  price_per_share: string;
  @Field.integer('Total price in cents, rounded up.', { example: 3000 })
  total_cents: number;
  @Field.id('res', 'ID of the board resolution.')
  resolution_id: string;
  @Field.id(
    'sec',
    'ID of the security that represents the remaining shares. Null until payment, or if no shares remain.',
    nullable,
  )
  balance_security_id: string | null;
}

export class CreateShareRepurchase extends CreateAction {
  @Field.id('sec', 'ID of an outstanding stock security.')
  security_id: string;
  @Field.enum(
    portions,
    'Portion of the security to repurchase. Required if any shares are unvested. Otherwise, defaults to all shares.',
    optional,
  )
  portion?: Portion;
  @Field.integer('Number of shares. Defaults to all shares in the portion.', {
    min: 1,
    optional: true,
    example: 3_000_000,
  })
  quantity?: number;
  @Field.date(
    "Date the holder's service and vesting ended, for unvested shares. Defaults to the date recorded on " +
      'the grant.',
    optional,
  )
  service_ended_on?: string;
  @Field.decimal(
    'Price per share in dollars. For unvested shares, cannot exceed the original price, which is the default.',
    { optional: true, example: '0.00001' },
  )
  price_per_share?: string;
}

export class SettleShareRepurchase extends ById {
  @Field.date('Date of the payment. Defaults to today.', optional)
  paid_on?: string;
  @Field.boolean(
    "Officers' confirmation that the payment does not impair capital (8 Del. C. § 160(a)(1)), or that the " +
      'company can pay its debts and has sufficient assets (W.S. 17-16-640(c)). Must be true.',
    { example: true },
  )
  capital_unimpaired: boolean;
}
