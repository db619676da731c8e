import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { deferredKinds } from '#exit/corporate_transaction';
import { deferredPaymentMachine } from './deferred-payment.machine';

class DeferredShareView {
  @Field.id('stk', 'ID of the owner. Null for the company, in a sale of assets.', nullable)
  stakeholder_id: string | null;
  @Field.string('Name of the owner at the closing.', { example: 'Ada Okafor' })
  name: string;
  @Field.string('Interest that entitles the owner.', { example: 'Stock' })
  held: string;
  @Field.integer('Share of the owner in cents, if paid in full.', { example: 150_000_000 })
  amount_cents: number;
  @Field.integer('Amount paid to the owner in cents. Null before payment.', nullable)
  paid_cents: number | null;
}

export class DeferredPaymentView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(
    deferredPaymentMachine.states,
    'Status of the payment. `held` until the due date, then `due`. `paid` in whole or in part, or `forfeited`.',
  )
  status: string;
  @Field.enum(deferredKinds, 'Type of payment: an escrow held by an agent, or an earn-out owed by the buyer.')
  kind: string;
  @Field.integer('Maximum amount in cents.', { example: 250_000_000 })
  amount_cents: number;
  @Field.date("Due date at the company's principal office.")
  due_on: string;
  @Field.objects(() => DeferredShareView, 'Shares of the owners, adding up to the amount.', { maxItems: 1_000_000 })
  shares: DeferredShareView[];
  @Field.integer('Amount paid in cents. Null before payment.', nullable)
  paid_cents: number | null;
  @Field.date('Date of the payment.', nullable)
  paid_on: string | null;
  @Field.id('doc', 'ID of the document that proves the payment.', nullable)
  evidence_document_id: string | null;
  @Field.string('Reason less than the full amount was paid.', nullable)
  status_reason: string | null;
}

export class PayDeferredPayment extends ById {
  @Field.integer('Amount to pay in cents. The rest is forfeited; 0 forfeits everything.', { example: 230_000_000 })
  paid_cents: number;
  @Field.id('doc', 'ID of an uploaded document as evidence.', optional)
  evidence_document_id?: string;
  @Field.string('Reason for paying less than the full amount, such as claims against it or missed targets.', {
    max: 1000,
    ...optional,
    example: 'Claim of April 2 for unpaid sales tax, settled at $200,000.',
  })
  reason?: string;
}
