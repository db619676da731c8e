import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { bankTransferMachine } from './bank-transfer.machine';

export const transferRails = ['ach', 'wire', 'internal'] as const;
export type TransferRail = (typeof transferRails)[number];

const doc = {
  from: 'ID of the account that sends the money.',
  to: 'ID of the receiving account, for `internal` transfers.',
  counterparty: 'ID of the receiving counterparty, for `ach` and `wire` transfers.',
  rail:
    'Payment rail. `internal`: settles immediately, to another bank account in the same Minutebook account. `wire`: ' +
    'settles on the same banking day and cannot be recalled.',
  memo: 'Purpose of the payment, sent to the payee.',
  reference:
    'Your reference for the payment, such as an invoice number. It can be used for only one transfer, ever, so that ' +
    'a retry never pays twice.',
};

export class TransferReturnView {
  @Field.string('ACH return code, or `bank_refused` for a transfer between accounts.', { example: 'R03' })
  code: string;
  @Field.string('Reason for the return.', { example: 'No account, or the account does not belong to the payee' })
  reason: string;
}

export class BankTransferView extends EnvelopeView {
  @Field.id('ent', 'ID of the company that sends the money.')
  entity_id: string;
  @Field.enum(
    bankTransferMachine.states,
    'Status of the transfer. `pending`: not yet sent to the bank. `settled`: the payee has the money, but the ' +
      "payee's bank can return it until `return_window_ends_on`.",
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
  @Field.date('Expected settlement date, always a banking day.', nullable)
  expected_settlement_on: string | null;
  @Field.date("Last date on which the payee's bank may return the payment. Null for rails without returns.", nullable)
  return_window_ends_on: string | null;
  @Field.timestamp('Time the bank received the transfer.', nullable)
  submitted_at: number | null;
  @Field.timestamp('Time the transfer settled.', nullable)
  settled_at: number | null;
  @Field.string("Trace number that the payee's bank uses to find the payment.", {
    ...nullable,
    example: '110000000000001',
  })
  trace_number: string | null;
  @Field.object(() => TransferReturnView, 'Details of the return, if the transfer was returned.', nullable)
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
