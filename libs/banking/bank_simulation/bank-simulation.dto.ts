import { Field } from '#platform/wire/field';
import { ById } from '#platform/wire/input';

export class ReturnTransfer extends ById {
  @Field.string('ACH return code, or `wire_returned` for a wire.', {
    pattern: /^(R\d{2}|wire_returned)$/,
    example: 'R03',
  })
  code: string;
}

export class CorrectPayee extends ById {
  @Field.string("Payee's correct nine-digit routing number.", { pattern: /^\d{9}$/, example: '011401533' })
  routing_number: string;
  @Field.string("Payee's correct account number.", { pattern: /^\d{4,17}$/, example: '9876543210' })
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
  @Field.enum(['approved', 'denied'], "Bank's decision on the company.", { example: 'approved' })
  decision: 'approved' | 'denied';
}
