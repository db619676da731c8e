import { SignedActionView, CreateSignedAction } from '#governance/actions';
import { HolderInput } from '#companies/stakeholder';
import { Field, nullable } from '#platform/wire/field';
import { transferReasons, type TransferReason } from './transfer-reason';
import { shareActMachine } from '#stock/share_act';

/** A transfer of stock: approved where the bylaws ask for it, signed by both sides and the company, and recorded. */
export const shareTransferMachine = shareActMachine('share_transfer');

const reasons =
  "A family_gift is without consideration to the holder's spouse, domestic partner, lineal descendants, " +
  'parents or siblings, or to a trust for the benefit of any of them: the bylaws that come with a formation ' +
  'ask for no approval of it.';

export class ShareTransferView extends SignedActionView {
  @Field.enum(
    shareTransferMachine.states,
    'approved once the board has decided, where it must, and the agreement goes round; completed when all ' +
      'sides have signed it: until then the holder has the shares.',
  )
  status: string;
  @Field.id('sec', 'The security that is transferred, whole or in part.')
  security_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'Who holds it.')
  stakeholder_id: string;
  @Field.id('stk', 'Who gets the shares.')
  transferee_stakeholder_id: string;
  @Field.enum(transferReasons, reasons)
  reason: string;
  @Field.integer('How many shares.', { example: 1000 })
  quantity: number;
  @Field.decimal('Of a sale: dollars a share.', { example: '0.25', ...nullable })
  price_per_share: string | null;
  @Field.integer('Of a sale: what is paid in all, in cents; part of a cent counts as one.', {
    example: 25_000,
    ...nullable,
  })
  total_cents: number | null;
  @Field.id('res', 'The decision of the board; null where none is needed.', nullable)
  resolution_id: string | null;
  @Field.id('sec', 'What the new holder has; null until then.', nullable)
  resulting_security_id: string | null;
  @Field.id(
    'sec',
    'What remains with the holder, as a security of its own; null until then, and when nothing remains.',
    nullable,
  )
  balance_security_id: string | null;
  @Field.id(
    'doc',
    'The notice to the new holder of what a certificate would state (8 Del. C. § 151(f), W.S. 17-16-626(b)), ' +
      'which is mailed as well.',
    nullable,
  )
  notice_document_id: string | null;
}

export class CreateShareTransfer extends CreateSignedAction {
  @Field.id('sec', 'The security: of stock, and outstanding.')
  security_id: string;
  @Field.object(() => HolderInput, 'Who gets the shares.')
  transferee: HolderInput;
  @Field.enum(transferReasons, reasons)
  reason: TransferReason;
  @Field.integer('How many, of those that have vested. Default: all of those.', { min: 1, optional: true, example: 10 })
  quantity?: number;
  @Field.decimal('Of a sale, which it is required for: dollars a share.', { optional: true, example: '0.25' })
  price_per_share?: string;
}
