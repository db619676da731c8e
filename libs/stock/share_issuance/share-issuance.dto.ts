import { SignedActionView, CreateSignedAction } from '#governance/actions';
import { HolderInput } from '#companies/stakeholder';
import { Field, nullable, optional } from '#platform/wire/field';
import { shareActMachine } from '#stock/share_act';

export const shareIssuanceMachine = shareActMachine('share_issuance');

export class ShareIssuanceView extends SignedActionView {
  @Field.enum(
    shareIssuanceMachine.states,
    'Status of the issuance. `approved`: the board has approved it and the agreement is out for ' +
      'signature. `completed`: both parties have signed and the shares are issued. The shares are reserved ' +
      'until they are issued.',
  )
  status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'ID of the purchaser.')
  stakeholder_id: string;
  @Field.integer('Number of shares.', { example: 100_000 })
  quantity: number;
  @Field.decimal('Price per share in dollars.', { example: '0.25' })
  price_per_share: string;
  @Field.integer('Total price in cents, rounded up.', { example: 2_500_000 })
  total_cents: number;
  @Field.string('Consideration for the shares.', { example: 'cash' })
  consideration: string;
  @Field.id('res', 'ID of the board resolution.')
  resolution_id: string;
  @Field.id('sec', 'ID of the issued security. Null until it is issued.', nullable)
  security_id: string | null;
  @Field.id(
    'doc',
    'ID of the notice that replaces a stock certificate (8 Del. C. § 151(f), W.S. 17-16-626(b)). ' +
      'Minutebook also emails it to the holder.',
    nullable,
  )
  notice_document_id: string | null;
}

export class CreateShareIssuance extends CreateSignedAction {
  @Field.object(() => HolderInput, 'Purchaser of the shares.')
  purchaser: HolderInput;
  @Field.id('shc', 'ID of the class of stock. Defaults to the common stock.', optional)
  share_class_id?: string;
  @Field.integer(
    'Number of shares. The shares must be authorized by the charter and not already reserved or committed.',
    { min: 1, example: 1000 },
  )
  quantity: number;
  @Field.decimal('Price per share in dollars. In Delaware, must be at least par value (8 Del. C. § 153(a)).', {
    example: '0.25',
  })
  price_per_share: string;
  @Field.string(
    'Cash or another form of consideration accepted by the board, phrased to follow "Purchaser pays in". Defaults ' +
      'to cash.',
    { max: 400, printed: true, optional: true, example: 'cash' },
  )
  consideration?: string;
}
