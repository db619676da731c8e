import { SignedActionView, CreateSignedAction } from '#governance/actions';
import { HolderInput } from '#companies/stakeholder';
import { Field, nullable } from '#platform/wire/field';
import { transferReasons, type TransferReason } from './transfer-reason';
import { shareActMachine } from '#stock/share_act';

export const shareTransferMachine = shareActMachine('share_transfer');

const reasons =
  "A `family_gift` goes, without payment, to the holder's spouse, domestic partner, lineal descendants, " +
  "parents or siblings, or to a trust for any of them. Minutebook's bylaws require no approval of a family gift.";

export class ShareTransferView extends SignedActionView {
  @Field.enum(
    shareTransferMachine.states,
    'Status of the transfer. `approved`: the board has approved it if required, and the agreement is out ' +
      'for signature. `completed`: all parties have signed. The holder owns the shares until then.',
  )
  status: string;
  @Field.id('sec', 'ID of the security to transfer, in whole or in part.')
  security_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'ID of the holder.')
  stakeholder_id: string;
  @Field.id('stk', 'ID of the transferee.')
  transferee_stakeholder_id: string;
  @Field.enum(transferReasons, reasons)
  reason: string;
  @Field.integer('Number of shares.', { example: 1000 })
  quantity: number;
  @Field.decimal('Price per share in dollars. Sales only.', { example: '0.25', ...nullable })
  price_per_share: string | null;
  @Field.integer('Total price in cents, rounded up. Sales only.', { example: 25_000, ...nullable })
  total_cents: number | null;
  @Field.id('res', 'ID of the board resolution. Null if none is required.', nullable)
  resolution_id: string | null;
  @Field.id('sec', "ID of the transferee's security. Null until completion.", nullable)
  resulting_security_id: string | null;
  @Field.id(
    'sec',
    "ID of the security for the holder's remaining shares. Null until completion and if nothing remains.",
    nullable,
  )
  balance_security_id: string | null;
  @Field.id(
    'doc',
    'ID of the notice to the transferee that replaces a stock certificate (8 Del. C. § 151(f), W.S. ' +
      '17-16-626(b)). Minutebook also mails it.',
    nullable,
  )
  notice_document_id: string | null;
}

export class CreateShareTransfer extends CreateSignedAction {
  @Field.id('sec', 'ID of an outstanding security of stock.')
  security_id: string;
  @Field.object(() => HolderInput, 'ID of the transferee.')
  transferee: HolderInput;
  @Field.enum(transferReasons, reasons)
  reason: TransferReason;
  @Field.integer('Number of vested shares. Defaults to all vested shares.', { min: 1, optional: true, example: 10 })
  quantity?: number;
  @Field.decimal('Price per share in dollars. Required for a sale.', { optional: true, example: '0.25' })
  price_per_share?: string;
}
