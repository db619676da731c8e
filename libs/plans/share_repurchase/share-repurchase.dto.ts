import { ActionView, CreateAction } from '#governance/actions';
import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { portions, type Portion } from './repurchase-portion';
import { shareRepurchaseMachine } from './share-repurchase.machine';

export class ShareRepurchaseView extends ActionView {
  @Field.enum(
    shareRepurchaseMachine.states,
    'approved once the board has decided; completed when it is paid: until then the holder has the shares.',
  )
  status: string;
  @Field.id('sec', 'The security that is bought back, whole or in part.')
  security_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'The holder, who sells.')
  stakeholder_id: string;
  @Field.enum(
    portions,
    'Which of its shares: those that have not vested, by the option of the company when service ends, those ' +
      'that have, or the whole.',
  )
  portion: string;
  @Field.integer('How many shares.', { example: 3_000_000 })
  quantity: number;
  @Field.date("The day on which the holder's service ended; null unless unvested shares are bought back.", nullable)
  service_ended_on: string | null;
  @Field.decimal('Dollars a share.', { example: '0.00001' })
  price_per_share: string;
  @Field.integer('What is paid in all, in cents; part of a cent counts as one.', { example: 3000 })
  total_cents: number;
  @Field.id('res', 'The decision of the board.')
  resolution_id: string;
  @Field.id(
    'sec',
    'What remains with the holder, as a security of its own; null until it is paid, and when nothing remains.',
    nullable,
  )
  balance_security_id: string | null;
}

export class CreateShareRepurchase extends CreateAction {
  @Field.id('sec', 'The security: of stock, and outstanding.')
  security_id: string;
  @Field.enum(portions, 'Which of its shares. Required while some have not vested; else the whole.', optional)
  portion?: Portion;
  @Field.integer('How many. Default: all of that portion.', { min: 1, optional: true, example: 3_000_000 })
  quantity?: number;
  @Field.date(
    "With unvested shares: the day on which the holder's service ended, with which vesting stopped. Default: " +
      'that which is recorded of the grant.',
    optional,
  )
  service_ended_on?: string;
  @Field.decimal('Dollars a share. Default for unvested shares: what was paid for them, which is also the most.', {
    optional: true,
    example: '0.00001',
  })
  price_per_share?: string;
}

export class SettleShareRepurchase extends ById {
  @Field.date('The day on which the company paid. Default: today.', optional)
  paid_on?: string;
  @Field.boolean(
    'True: on that day the officers found that the payment impairs no capital (8 Del. C. § 160(a)(1)), or that ' +
      'debts can be paid and assets suffice (W.S. 17-16-640(c)).',
    { example: true },
  )
  capital_unimpaired: boolean;
}
