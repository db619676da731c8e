import { Field, nullable } from '#platform/wire/field';
import { wireInstructionMachine } from './wire-instruction.machine';

const useKinds = ['payoff', 'expense', 'adjustment', 'escrow', 'proceeds'] as const;
type UseKind = (typeof useKinds)[number];

class SourceView {
  @Field.string('Name of the payer.', { example: 'Harbor Holdings, Inc.' })
  payer: string;
  @Field.integer('Amount at the closing in cents.', { example: 2_500_000_000 })
  amount_cents: number;
}

class UseView {
  @Field.enum(useKinds, 'Type of use: `proceeds` of an owner, or a payment before the owners.')
  kind: UseKind;
  @Field.string('Name of the payee.', { example: 'Ada Okafor' })
  payee: string;
  @Field.id('stk', 'ID of the owner or escrow agent.', nullable)
  stakeholder_id: string | null;
  @Field.id('ffl', 'ID of the funds flow line.', nullable)
  funds_flow_line_id: string | null;
  @Field.string('Interest that entitles the owner.', { ...nullable, example: 'Stock' })
  held: string | null;
  @Field.integer('Amount paid at the closing in cents.', { example: 1_350_000_000 })
  amount_cents: number;
  @Field.integer("Owner's share of the escrow in cents. The escrow is a separate use.", { example: 150_000_000 })
  escrow_cents: number;
  @Field.integer("Owner's share of the earn-out in cents, if paid in full. It is not paid at the closing.", {
    example: 60_000_000,
  })
  earn_out_cents: number;
  @Field.id('wri', 'ID of the wire instruction. Null until it is recorded.', nullable)
  wire_instruction_id: string | null;
  @Field.enum(
    ['missing', ...wireInstructionMachine.states.filter((one) => one !== 'replaced')],
    'Status of the call-back.',
  )
  wire_status: string;
}

export class FundsFlowView {
  @Field.discriminator('funds_flow')
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.boolean('Whether the figures are final, which they are from the release. Earlier figures are as of today.')
  fixed: boolean;
  @Field.date('Date of the cap table used.')
  as_of: string;
  @Field.objects(() => SourceView, 'Sources of the money.')
  sources: SourceView[];
  @Field.objects(() => UseView, 'Uses of the money: payoffs, expenses, adjustments, the escrow, and the owners.', {
    maxItems: 1_000_000,
  })
  uses: UseView[];
  @Field.integer('Total of the sources in cents.', { example: 2_500_000_000 })
  sources_cents: number;
  @Field.integer('Total of the uses in cents, equal to the sources.', { example: 2_500_000_000 })
  uses_cents: number;
  @Field.id('doc', 'ID of the funds flow statement. Null before the release.', nullable)
  funds_flow_document_id: string | null;
}
