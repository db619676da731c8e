import { SignedActionView, CreateSignedAction } from '#governance/actions';
import { HolderInput } from '#companies/stakeholder';
import { Field, nullable, optional } from '#platform/wire/field';
import { shareActMachine } from '#stock/share_act';

/** An issue of stock: the board approves it, purchaser and company sign, and the ledger has it. */
export const shareIssuanceMachine = shareActMachine('share_issuance');

export class ShareIssuanceView extends SignedActionView {
  @Field.enum(
    shareIssuanceMachine.states,
    'approved once the board has decided and the agreement goes round; completed when both sides have signed ' +
      'it: until then nothing is issued, and its shares are kept for it.',
  )
  status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'The purchaser.')
  stakeholder_id: string;
  @Field.integer('How many shares.', { example: 100_000 })
  quantity: number;
  @Field.decimal('Dollars a share.', { example: '0.25' })
  price_per_share: string;
  @Field.integer('What is paid in all, in cents; part of a cent counts as one.', { example: 2_500_000 })
  total_cents: number;
  @Field.string('In what it is paid.', { example: 'cash' })
  consideration: string;
  @Field.id('res', 'The decision of the board.')
  resolution_id: string;
  @Field.id('sec', 'What was issued, with its number in the stock ledger; null until then.', nullable)
  security_id: string | null;
  @Field.id(
    'doc',
    'The notice to the holder of what a certificate would state (8 Del. C. § 151(f), W.S. 17-16-626(b)), which ' +
      'is mailed as well.',
    nullable,
  )
  notice_document_id: string | null;
}

export class CreateShareIssuance extends CreateSignedAction {
  @Field.object(() => HolderInput, 'Who buys.')
  purchaser: HolderInput;
  @Field.id('shc', 'Of which class. Default: the common stock.', optional)
  share_class_id?: string;
  @Field.integer('How many shares: what the charter authorises and nothing else was promised of.', {
    min: 1,
    example: 1000,
  })
  quantity: number;
  @Field.decimal('Dollars a share; in Delaware at least par value (8 Del. C. § 153(a)).', { example: '0.25' })
  price_per_share: string;
  @Field.string(
    'In what it is paid: cash, or what else the board accepts, in words that follow “Purchaser pays in”. ' +
      'Default: cash.',
    { max: 400, printed: true, optional: true, example: 'cash' },
  )
  consideration?: string;
}
