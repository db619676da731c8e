import { EnvelopeView, Field, nullable } from '#platform/wire/field';
import { inboundTransferMachine } from './inbound-transfer.machine';

export class InboundTransferView extends EnvelopeView {
  @Field.id('ent', 'ID of the company that received the payment.')
  entity_id: string;
  @Field.enum(inboundTransferMachine.states, 'Status of the payment. `reversed`: the bank took back the money.')
  status: string;
  @Field.id('ba', 'ID of the account that received the payment.')
  bank_account_id: string;
  @Field.integer('Amount in cents.', { min: 1, example: 1_000_000 })
  amount_cents: number;
  @Field.string('Name of the payer.', { example: 'Quay Ventures LP' })
  sender: string;
  @Field.string('Purpose of the payment.', { example: 'Series A' })
  description: string;
  @Field.timestamp('Time the bank posted the payment.')
  received_at: number;
  @Field.timestamp('Time the bank took back the money.', nullable)
  reversed_at: number | null;
}
