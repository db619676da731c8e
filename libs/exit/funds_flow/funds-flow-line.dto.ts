import { EnvelopeView, Field, nullable, optional } from '#platform/wire/field';
import { ById } from '#platform/wire/input';
import { fundsFlowLineMachine } from './funds-flow-line.machine';

/**
 * payoff: debt paid at closing; expense: transaction cost; adjustment: holdback for a price adjustment, or a refund to
 * the buyer.
 */
export const lineKinds = ['payoff', 'expense', 'adjustment'] as const;
export type LineKind = (typeof lineKinds)[number];

const kindDoc =
  'Type of payment. `payoff` repays a debt, `expense` covers a transaction cost, and ' +
  '`adjustment` is a price adjustment holdback or a refund to the buyer.';

export class FundsFlowLineView extends EnvelopeView {
  @Field.id('ent')
  entity_id: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.enum(fundsFlowLineMachine.states, 'Status of the line. `removed`: the payment will not be made.')
  status: string;
  @Field.enum(lineKinds, kindDoc)
  kind: string;
  @Field.string('Name of the payee.', { example: 'Harbor Bank' })
  payee: string;
  @Field.integer('Amount in cents.', { example: 12_000_000 })
  amount_cents: number;
  @Field.string('Note about the payment.', nullable)
  note: string | null;
}

export class CreateFundsFlowLine extends ById {
  @Field.enum(lineKinds, kindDoc)
  kind: LineKind;
  @Field.string('Name of the payee.', { max: 200, printed: true, example: 'Harbor Bank' })
  payee: string;
  @Field.integer('Amount in cents. The total of all lines and the escrow cannot exceed the price.', {
    min: 1,
    example: 12_000_000,
  })
  amount_cents: number;
  @Field.string('Note about the payment.', {
    max: 200,
    printed: true,
    ...optional,
    example: 'Payoff letter dated May 4',
  })
  note?: string;
  @Field.metadata() metadata?: Record<string, string>;
}
