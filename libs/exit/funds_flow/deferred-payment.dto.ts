import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { deferredKinds } from '#exit/corporate_transaction';
import { deferredPaymentMachine } from './deferred-payment.machine';

class DeferredShareView {
  @Field.id('stk', 'The owner; null of the company itself, which has sold its assets.', nullable)
  stakeholder_id: string | null;
  @Field.string('Its name at the closing.', { example: 'Ada Okafor' })
  name: string;
  @Field.string('By what it is paid.', { example: 'Stock' })
  held: string;
  @Field.integer('Its part, in cents, should all be paid.', { example: 150_000_000 })
  amount_cents: number;
  @Field.integer('The part that it got; null before.', nullable)
  paid_cents: number | null;
}

export class DeferredPaymentView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(deferredPaymentMachine.states, 'held until its day, then due; paid in whole or in part, or forfeited.')
  status: string;
  @Field.enum(deferredKinds, 'An escrow that an agent holds, or an earn-out that the buyer owes.')
  kind: string;
  @Field.integer('How much it is at most, in cents.', { example: 250_000_000 })
  amount_cents: number;
  @Field.date('The day on which it falls due where the company is.')
  due_on: string;
  @Field.objects(() => DeferredShareView, 'The part of each owner; they add up to the amount.', { maxItems: 1_000_000 })
  shares: DeferredShareView[];
  @Field.integer('How much was paid; null before.', nullable)
  paid_cents: number | null;
  @Field.date('When that was recorded.', nullable)
  paid_on: string | null;
  @Field.id('doc', 'What proves the payment.', nullable)
  evidence_document_id: string | null;
  @Field.string('Why less than the amount was paid.', nullable)
  status_reason: string | null;
}

export class PayDeferredPayment extends ById {
  @Field.integer('How much is paid, in cents: the amount at most. The rest is forfeited; 0 forfeits all.', {
    example: 230_000_000,
  })
  paid_cents: number;
  @Field.id('doc', 'What proves it, uploaded before.', optional)
  evidence_document_id?: string;
  @Field.string('Why less than the amount is paid: the claims against it, or what was not reached.', {
    max: 1000,
    ...optional,
    example: 'Claim of April 2 for unpaid sales tax, settled at $200,000.',
  })
  reason?: string;
}
