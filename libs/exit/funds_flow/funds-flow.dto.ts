import { Field, nullable } from '#platform/wire/field';
import { wireInstructionMachine } from './wire-instruction.machine';

export const useKinds = ['payoff', 'expense', 'adjustment', 'escrow', 'holdback', 'repurchase', 'proceeds'] as const;
export type UseKind = (typeof useKinds)[number];

class SourceView {
  @Field.string('Name of the payer.', { example: 'Harbor Holdings, Inc.' })
  payer: string;
  @Field.integer('Amount paid at the closing, in cents.', { example: 2_500_000_000 })
  amount_cents: number;
}

class UseView {
  @Field.enum(
    useKinds,
    "Type of use: an owner's `proceeds`, or a payment made before the owners are paid. `holdback`: proceeds of " +
      'unvested stock, which the buyer pays as it vests. `repurchase`: purchase of unvested stock at cost.',
    { extensible: true },
  )
  kind: UseKind;
  @Field.string('Name of the payee.', { example: 'Ada Okafor' })
  payee: string;
  @Field.id('stk', 'ID of the owner or escrow agent.', nullable)
  stakeholder_id: string | null;
  @Field.id('ffl', 'ID of the funds flow line.', nullable)
  funds_flow_line_id: string | null;
  @Field.string('Security or membership interest that entitles the owner to the payment.', {
    ...nullable,
    example: 'Stock',
  })
  held: string | null;
  @Field.integer('Amount paid at the closing, in cents.', { example: 1_350_000_000 })
  amount_cents: number;
  @Field.integer("Owner's share of the escrow, in cents. The escrow is listed as a separate use.", {
    example: 150_000_000,
  })
  escrow_cents: number;
  @Field.integer("Owner's share of the earn-out, in cents, if paid in full. Not payable at the closing.", {
    example: 60_000_000,
  })
  earn_out_cents: number;
  @Field.integer('Proceeds of unvested stock, in cents, paid as it vests. The holdback is listed as a separate use.', {
    example: 40_000_000,
  })
  held_cents: number;
  @Field.id('wri', 'ID of the wire instruction. Null until an instruction is recorded.', nullable)
  wire_instruction_id: string | null;
  @Field.enum(
    ['missing', ...wireInstructionMachine.states.filter((one) => one !== 'replaced'), 'not_needed'],
    'Status of the call-back. `not_needed`: the buyer keeps the amount until it is due.',
    { extensible: true },
  )
  wire_status: string;
}

export class FundsFlowView {
  @Field.discriminator('funds_flow')
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.boolean('Whether the figures are final. Until the closing is released, the figures are as of today.')
  fixed: boolean;
  @Field.date('Date of the cap table used.')
  as_of: string;
  @Field.objects(() => SourceView, 'Sources of funds.')
  sources: SourceView[];
  @Field.objects(
    () => UseView,
    'Uses of funds: payoffs, expenses, adjustments, the escrow, and payments to the owners.',
    { maxItems: 1_000_000 },
  )
  uses: UseView[];
  @Field.integer('Total sources, in cents.', { example: 2_500_000_000 })
  sources_cents: number;
  @Field.integer('Total uses, in cents. Always equals total sources.', { example: 2_500_000_000 })
  uses_cents: number;
  @Field.id('doc', 'ID of the funds flow statement. Null until the closing is released.', nullable)
  funds_flow_document_id: string | null;
}
