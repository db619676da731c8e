import { Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class ReturnTransfer extends ById {
  @Field.string('Return code of the ACH network, or `wire_returned` for a wire.', {
    pattern: /^(R\d{2}|wire_returned)$/,
    example: 'R03',
  })
  code: string;
}

export class CorrectPayee extends ById {
  @Field.string('Correct routing number of the payee, nine digits.', { pattern: /^\d{9}$/, example: '011401533' })
  routing_number: string;
  @Field.string('Correct account number of the payee.', { pattern: /^\d{4,17}$/, example: '9876543210' })
  account_number: string;
}

export class ReceiveInboundTransfer {
  @Field.id('ba', 'ID of the account that receives the payment.')
  bank_account_id: string;
  @Field.integer('Amount in cents.', { min: 1, max: 100_000_000_000, example: 5_000_000 })
  amount_cents: number;
  @Field.string('Name of the payer.', { max: 100, example: 'Quay Ventures LP' })
  sender: string;
}

export class DecideKyb extends ById {
  @Field.enum(['approved', 'denied'], 'Decision of the bank about the company.', { example: 'approved' })
  decision: 'approved' | 'denied';
}
