import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { CreateFundsFlowLine } from './funds-flow-line.dto';
import { FundsFlowLine } from './funds-flow-line.entity';
import { fundsFlowLineMachine } from './funds-flow-line.machine';
import { FundsFlowLineService } from './funds-flow-line.service';

@Resource({
  path: 'funds_flow_lines',
  entity: FundsFlowLine,
  filters: ['corporate_transaction_id', 'entity_id', 'status'],
  sorts: ['created'],
  doc: 'Debts, costs and adjustments that are paid out of the consideration before the owners.',
})
export class FundsFlowLineController {
  constructor(private readonly lines: FundsFlowLineService) {}

  @Operation('POST /corporate_transactions/:id/funds_flow_lines', {
    answers: 201,
    amount: { is: 'What the payee gets.', of: ({ amount_cents }: CreateFundsFlowLine) => amount_cents },
    refuses: ['invalid_state_transition'],
    doc: 'Enters a payment to somebody who is no owner into the funds flow, before the closing is released.',
  })
  create(@Input() input: CreateFundsFlowLine, @Ctx() ctx: RequestContext) {
    return this.lines.create(input, ctx);
  }

  @Operation('POST /funds_flow_lines/:id/remove', {
    answers: 200,
    move: fundsFlowLineMachine.moves.remove,
    doc: 'Takes a payment out of the funds flow; the owners get what it was for.',
  })
  remove(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.lines.remove(input, ctx);
  }
}
