import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { deferredKinds } from '#exit/corporate_transaction';
import { deferredPaymentMachine } from './deferred-payment.machine';

class DeferredShareView {
  @Field.id('stk', 'ID of the owner. Null for the company in an asset sale.', nullable)
  stakeholder_id: string | null;
  @Field.string('Name of the owner at the closing.', { example: 'Ada Okafor' })
  name: string;
  @Field.string('Security or membership interest that entitles the owner to the payment.', { example: 'Stock' })
  held: string;
  @Field.integer("Owner's share of the payment, in cents, if paid in full.", { example: 150_000_000 })
  amount_cents: number;
  @Field.integer('Amount paid to the owner, in cents. Null until paid.', nullable)
  paid_cents: number | null;
  @Field.integer(
    "Part for unvested stock, in cents, that is added to the owner's `vesting` payments. Null until paid.",
    nullable,
  )
  held_cents: number | null;
  @Field.integer('Part for forfeited stock, in cents, that the buyer keeps. Null until paid.', nullable)
  forfeited_cents: number | null;
}

export class DeferredPaymentView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(
    deferredPaymentMachine.states,
    'Status of the payment. `held` until the due date, then `due`, and finally `paid` (in whole or in ' +
      'part) or `forfeited`.',
  )
  status: string;
  @Field.enum(
    deferredKinds,
    'Type of payment: an escrow held by an agent, an earn-out owed by the buyer, or (`vesting`) proceeds of unvested ' +
      'stock that the buyer holds back until its vesting date.',
    { extensible: true },
  )
  kind: string;
  @Field.integer('Maximum amount in cents.', { example: 250_000_000 })
  amount_cents: number;
  @Field.date("Due date in the time zone of the company's principal office.")
  due_on: string;
  @Field.objects(() => DeferredShareView, "Each owner's share of the payment. The shares add up to its amount.", {
    maxItems: 1_000_000,
  })
  shares: DeferredShareView[];
  @Field.integer('Amount paid, in cents. Null until paid.', nullable)
  paid_cents: number | null;
  @Field.date('Date the payment or forfeiture was recorded. Null until then.', nullable)
  paid_on: string | null;
  @Field.id('doc', 'ID of the document uploaded as evidence of the payment.', nullable)
  evidence_document_id: string | null;
  @Field.string('Reason less than the full amount was paid.', nullable)
  status_reason: string | null;
}

export class PayDeferredPayment extends ById {
  @Field.integer(
    'Amount to pay, in cents. Any remainder is forfeited. 0 forfeits the full amount. For unvested stock, you can ' +
      'send 0 before the due date. The parts of an escrow or earn-out for unvested stock follow its vesting.',
    { example: 230_000_000 },
  )
  paid_cents: number;
  @Field.id('doc', 'ID of an uploaded document that serves as evidence.', optional)
  evidence_document_id?: string;
  @Field.string('Reason for paying less than the full amount, such as claims against the payment or missed targets.', {
    max: 1000,
    ...optional,
    example: 'Settlement of the April 2 claim for unpaid sales tax for $200,000.',
  })
  reason?: string;
}
