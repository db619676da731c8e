import { DecidedActionView, CreateSignedAction } from '#governance/actions';
import { HolderInput } from '#companies/stakeholder';
import { EvidenceInput } from '#documents/document';
import { machine } from '#kernel/machine';
import { Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { agreedReasons, legalReasons, transferReasons, type AgreedReason, type LegalReason } from './transfer-reason';
import { shareActMoves } from '#stock/share_act';

export const shareTransferMachine = machine('share_transfer', {
  initial: 'pending',
  moves: {
    ...shareActMoves('share_transfer'),
    record: { from: ['pending'], to: 'completed', emits: 'share_transfer.completed' },
  },
});

const agreed =
  "Reason for the transfer. `family_gift`: a transfer without payment to the holder's spouse, domestic " +
  "partner, lineal descendants, parents, or siblings, or to a trust for any of them. Minutebook's " +
  'bylaws require no approval of a family gift.';

const legal =
  '`death`: a transfer to the estate or heirs. `divorce`: a transfer to the former spouse under a decree. ' +
  '`court_order`: a transfer under any other order, as in a levy or bankruptcy.';

export class ShareTransferView extends DecidedActionView {
  @Field.enum(
    shareTransferMachine.states,
    'Status of the transfer. `approved`: the board has approved it if required, and the agreement is out for ' +
      'signature. `completed`: all parties have signed, or the transfer was recorded from evidence rather than ' +
      'signed. The holder owns the shares until completion.',
  )
  status: string;
  @Field.id('sec', 'ID of the security to transfer, in whole or in part.')
  security_id: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.id('stk', 'ID of the transferring holder.')
  stakeholder_id: string;
  @Field.id('stk', 'ID of the transferee.')
  transferee_stakeholder_id: string;
  @Field.enum(transferReasons, `${agreed} ${legal}`)
  reason: string;
  @Field.integer('Number of shares.', { example: 1000 })
  quantity: number;
  @Field.decimal('Price per share in dollars. Sales only.', { example: '0.25', ...nullable })
  price_per_share: string | null;
  @Field.integer('Total price in cents, rounded up. Sales only.', { example: 25_000, ...nullable })
  total_cents: number | null;
  @Field.id(
    'stk',
    'ID of the officer who signs for the company. Null if the transfer was recorded from evidence.',
    nullable,
  )
  signer_stakeholder_id: string | null;
  @Field.id(
    'doc',
    'ID of the transfer agreement or, for a recorded transfer, of the evidence. Null until the transfer is approved.',
    nullable,
  )
  document_id: string | null;
  @Field.id('sec', "ID of the transferee's security. Null until the transfer is completed.", nullable)
  resulting_security_id: string | null;
  @Field.id(
    'sec',
    "ID of the security that represents the holder's remaining shares. Null until the transfer is " +
      'completed, or if no shares remain.',
    nullable,
  )
  balance_security_id: string | null;
  @Field.id(
    'doc',
    'ID of the notice to the transferee that replaces a stock certificate (8 Del. C. § 151(f), W.S. ' +
      '17-16-626(b)). Minutebook also emails it to the transferee.',
    nullable,
  )
  notice_document_id: string | null;
}

export class CreateShareTransfer extends CreateSignedAction {
  @Field.id('sec', 'ID of an outstanding stock security.')
  security_id: string;
  @Field.object(() => HolderInput, 'Recipient of the shares.')
  transferee: HolderInput;
  @Field.enum(
    agreedReasons,
    `${agreed} Record a transfer upon death, divorce, or court order with ` +
      '`POST /entities/{id}/share_transfers/record`.',
  )
  reason: AgreedReason;
  @Field.integer('Number of vested shares to transfer. Defaults to all vested shares.', {
    min: 1,
    optional: true,
    example: 10,
  })
  quantity?: number;
  @Field.decimal('Price per share in dollars, more than zero. Required for a sale.', {
    optional: true,
    example: '0.25',
  })
  price_per_share?: string;
}

export class RecordShareTransfer extends ById {
  @Field.id('sec', 'ID of an outstanding stock security.')
  security_id: string;
  @Field.object(
    () => HolderInput,
    'New holder: a person, or an organization such as an estate, represented by its executor or trustee.',
  )
  transferee: HolderInput;
  @Field.enum(legalReasons, `Reason for the transfer. ${legal}`)
  reason: LegalReason;
  @Field.integer('Number of vested shares to transfer. Defaults to all vested shares.', {
    min: 1,
    optional: true,
    example: 10,
  })
  quantity?: number;
  @Field.date(
    'Date the company received the evidence, which is also the effective date of the transfer. Until then the ' +
      'company treats the registered holder as the owner (6 Del. C. § 8-207(a)). Defaults to today.',
    optional,
  )
  received_on?: string;
  @Field.object(
    () => EvidenceInput,
    'Evidence in a single PDF. `death`: the death certificate and the letters testamentary or letters of ' +
      'administration, certified within 60 days (6 Del. C. § 8-402(d)). `divorce`: the certified decree. ' +
      '`court_order`: the certified order.',
  )
  evidence: EvidenceInput;
  @Field.metadata() metadata?: Record<string, string>;
}
