import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { ListInput } from '#platform/queries/list';
import { entryKinds } from '#banking/money';

const least = -Number.MAX_SAFE_INTEGER;

const doc = {
  opening:
    'Balance before the first transaction on the statement, in cents. Equals the closing balance of the previous ' +
    'statement.',
  closing: 'Balance after the last transaction on the statement, in cents.',
};

export class BankStatementView extends EnvelopeView {
  @Field.id('ent', 'ID of the company that owns the account.')
  entity_id: string;
  @Field.id('ba', 'ID of the bank account.')
  bank_account_id: string;
  @Field.integer('Statement number, starting at 1 for each account.', { min: 1, example: 3 })
  number: number;
  @Field.date('First day of the month, in Eastern Time.', { example: '2026-07-01' })
  starts_on: string;
  @Field.date('Last day of the month, in Eastern Time.', { example: '2026-07-31' })
  ends_on: string;
  @Field.integer(doc.opening, { min: least, example: 0 })
  opening_balance_cents: number;
  @Field.integer('Total amount received, in cents.', { example: 1_000_000 })
  credits_cents: number;
  @Field.integer('Total amount paid, in cents.', { example: 250_000 })
  debits_cents: number;
  @Field.integer(doc.closing, { min: least, example: 750_000 })
  closing_balance_cents: number;
  @Field.integer('Number of transactions.', { example: 2 })
  transaction_count: number;
  @Field.id('doc', 'ID of the PDF document. Null if the statement has more than 2,000 transactions.', nullable)
  document_id: string | null;
}

export class StatementLineView {
  @Field.id('btx', 'ID of the transaction.')
  bank_transaction_id: string;
  @Field.date('Posting date, in Eastern Time. Earlier than the statement month if the bank reported the posting late.')
  posted_on: string;
  @Field.enum(entryKinds, 'Type of transaction.')
  kind: string;
  @Field.string('Purpose of the payment.', { example: 'Invoice 1042' })
  description: string;
  @Field.string('Name of the payer or payee at another bank. Null for transfers between accounts.', {
    ...nullable,
    example: 'Harbor Supplies LLC',
  })
  counterparty: string | null;
  @Field.integer('Amount in cents. Positive for money received, negative for money paid.', {
    min: least,
    example: -250_000,
  })
  amount_cents: number;
  @Field.integer('Balance after the transaction, in cents.', { min: least, example: 750_000 })
  balance_cents: number;
  @Field.id('bt', 'ID of the transfer. Null for payments from other banks.', nullable)
  bank_transfer_id: string | null;
  @Field.id('ibt', 'ID of the incoming payment from another bank.', nullable)
  inbound_transfer_id: string | null;
}

export class StatementLinesView {
  @Field.discriminator('bank_statement_lines')
  object: 'bank_statement_lines';
  @Field.id('bst', 'ID of the statement.')
  bank_statement_id: string;
  @Field.integer(doc.opening, { min: least, example: 0 })
  opening_balance_cents: number;
  @Field.objects(() => StatementLineView, 'Transactions in posting order.', { maxItems: 1_000_000 })
  lines: StatementLineView[];
  @Field.integer(doc.closing, { min: least, example: 750_000 })
  closing_balance_cents: number;
}

export class StatementsOf extends ListInput {
  @Field.path()
  id: string;
}
