import { Field, nullable } from '#platform/wire/field';
import { wireInstructionMachine } from './wire-instruction.machine';

const useKinds = ['payoff', 'expense', 'adjustment', 'escrow', 'proceeds'] as const;
type UseKind = (typeof useKinds)[number];

class SourceView {
  @Field.string('Who pays.', { example: 'Harbor Holdings, Inc.' })
  payer: string;
  @Field.integer('How much at the closing, in cents.', { example: 2_500_000_000 })
  amount_cents: number;
}

class UseView {
  @Field.enum(useKinds, 'proceeds of an owner, or what is paid before them.')
  kind: UseKind;
  @Field.string('Who is paid.', { example: 'Ada Okafor' })
  payee: string;
  @Field.id('stk', 'The owner, or the escrow agent.', nullable)
  stakeholder_id: string | null;
  @Field.id('ffl', 'The line.', nullable)
  funds_flow_line_id: string | null;
  @Field.string('Of an owner: for what.', { ...nullable, example: 'Stock' })
  held: string | null;
  @Field.integer('What is paid at the closing, in cents.', { example: 1_350_000_000 })
  amount_cents: number;
  @Field.integer('Of an owner: its part of the escrow, which is a use of its own.', { example: 150_000_000 })
  escrow_cents: number;
  @Field.integer('Of an owner: its part of the earn-out, should all of it be paid, which is no use at the closing.', {
    example: 60_000_000,
  })
  earn_out_cents: number;
  @Field.id('wri', 'Where it is paid; null while nothing is recorded.', nullable)
  wire_instruction_id: string | null;
  @Field.enum(
    ['missing', ...wireInstructionMachine.states.filter((one) => one !== 'replaced')],
    'Whether the payee was called back.',
  )
  wire_status: string;
}

export class FundsFlowView {
  @Field.string('funds_flow', { example: 'funds_flow' })
  object: string;
  @Field.id('ctx')
  corporate_transaction_id: string;
  @Field.boolean('Whether it is fixed, as it is from the release on; before it is as it would be today.')
  fixed: boolean;
  @Field.date('The day by whose cap table the owners are paid.')
  as_of: string;
  @Field.objects(() => SourceView, 'Where the money comes from.')
  sources: SourceView[];
  @Field.objects(() => UseView, 'Where it goes: payoffs, expenses, adjustments, the escrow, the owners.', {
    maxItems: 1_000_000,
  })
  uses: UseView[];
  @Field.integer('All sources, in cents.', { example: 2_500_000_000 })
  sources_cents: number;
  @Field.integer('All uses: the same, to the cent.', { example: 2_500_000_000 })
  uses_cents: number;
  @Field.id('doc', 'The statement of it; null before the release.', nullable)
  funds_flow_document_id: string | null;
}
