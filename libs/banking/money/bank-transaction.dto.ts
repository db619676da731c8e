import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ListInput } from '#platform/queries/list';

export const entryKinds = ['transfer', 'return', 'inbound', 'inbound_reversal'] as const;
export type EntryKind = (typeof entryKinds)[number];

const least = -Number.MAX_SAFE_INTEGER;

export class BankTransactionView extends EnvelopeView {
  @Field.id('ent', 'ID of the company that owns the account.')
  entity_id: string;
  @Field.id('ba', 'ID of the bank account.')
  bank_account_id: string;
  @Field.enum(
    entryKinds,
    'Type of transaction. `return`: another bank returned a transfer from this account. `inbound`: a payment from ' +
      'another bank. `inbound_reversal`: the bank reversed an inbound payment.',
  )
  kind: string;
  @Field.integer('Amount in cents. Positive for money received, negative for money paid.', {
    min: least,
    example: -250_000,
  })
  amount_cents: number;
  @Field.integer('Account balance after the transaction, in cents.', { min: least, example: 750_000 })
  balance_cents: number;
  @Field.string('Purpose of the payment.', { example: 'Invoice 1042' })
  description: string;
  @Field.id('bt', 'ID of the transfer. Null for payments from other banks.', nullable)
  bank_transfer_id: string | null;
  @Field.id('ibt', 'ID of the incoming payment from another bank.', nullable)
  inbound_transfer_id: string | null;
  @Field.timestamp('Time the transaction was posted.')
  posted_at: number;
}

export class TransactionsOf extends ListInput {
  @Field.path()
  id: string;
}
