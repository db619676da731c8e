import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { bankTransferMachine } from './bank-transfer.machine';

export const transferRails = ['ach', 'wire', 'internal'] as const;
export type TransferRail = (typeof transferRails)[number];

const doc = {
  from: 'ID of the account that sends the money.',
  to: 'ID of the account that receives the money, for the rail `internal`.',
  counterparty: 'ID of the counterparty that receives the money, for the rails `ach` and `wire`.',
  rail:
    'Rail of the transfer. `internal`: to another bank account of the same Minutebook account, at once. `wire`: on ' +
    'the same banking day, and nobody can recall it.',
  memo: 'Purpose of the payment, sent to the payee.',
  reference:
    'Your reference for the payment, such as an invoice number. One transfer of your account can have it, forever, ' +
    'so that a retry never pays twice.',
};

export class TransferReturnView {
  @Field.string('Return code of the ACH network, or `bank_refused` for a transfer between accounts.', {
    example: 'R03',
  })
  code: string;
  @Field.string('Reason for the return.', { example: 'No account, or the account does not belong to the payee' })
  reason: string;
}

export class BankTransferView extends EnvelopeView {
  @Field.id('ent', 'ID of the company that sends the money.')
  entity_id: string;
  @Field.enum(
    bankTransferMachine.states,
    'Status of the transfer. `pending`: the bank has not received it. `settled`: the payee has the money, but its ' +
      'bank can return it until `return_window_ends_on`.',
  )
  status: string;
  @Field.id('ba', doc.from)
  from_account_id: string;
  @Field.id('ba', doc.to, nullable)
  to_account_id: string | null;
  @Field.id('cpy', doc.counterparty, nullable)
  counterparty_id: string | null;
  @Field.integer('Amount in cents.', { min: 1, example: 250_000 })
  amount_cents: number;
  @Field.enum(transferRails, doc.rail)
  rail: string;
  @Field.string(doc.memo, { ...nullable, example: 'Invoice 1042' })
  memo: string | null;
  @Field.string(doc.reference, { ...nullable, example: 'INV-1042' })
  external_reference: string | null;
  @Field.timestamp('Time at which Minutebook sends the transfer to the bank. You can cancel it until then.')
  submits_at: number;
  @Field.date('Expected banking day of the settlement.', nullable)
  expected_settlement_on: string | null;
  @Field.date("Last date on which the payee's bank may return the payment. Null for rails without returns.", nullable)
  return_window_ends_on: string | null;
  @Field.timestamp('Time the bank received the transfer.', nullable)
  submitted_at: number | null;
  @Field.timestamp('Time of the settlement.', nullable)
  settled_at: number | null;
  @Field.string("Number by which the payee's bank finds the payment.", { ...nullable, example: '110000000000001' })
  trace_number: string | null;
  @Field.object(() => TransferReturnView, 'Return of the transfer.', nullable)
  return: TransferReturnView | null;
  @Field.string('Reason the bank did not execute the transfer.', nullable)
  failure: string | null;
}

export class CreateBankTransfer {
  @Field.id('ba', doc.from)
  from_account_id: string;
  @Field.id('ba', doc.to, optional)
  to_account_id?: string;
  @Field.id('cpy', doc.counterparty, { ...optional, exampled: true })
  counterparty_id?: string;
  @Field.integer('Amount in cents.', { min: 1, max: 10 ** 12, example: 250_000 })
  amount_cents: number;
  @Field.enum(transferRails, doc.rail, { example: 'ach' })
  rail: TransferRail;
  @Field.string(doc.memo, { max: 80, ...optional, example: 'Invoice 1042' })
  memo?: string;
  @Field.string(doc.reference, { max: 200, ...optional, example: 'INV-1042' })
  external_reference?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
