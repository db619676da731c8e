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
  doc: 'Debts, costs, and adjustments paid out of the purchase price before the owners are paid.',
})
export class FundsFlowLineController {
  constructor(private readonly lines: FundsFlowLineService) {}

  @Operation('POST /corporate_transactions/:id/funds_flow_lines', {
    answers: 201,
    amount: { is: 'Amount paid to the payee.', of: ({ amount_cents }: CreateFundsFlowLine) => amount_cents },
    refuses: ['invalid_state_transition'],
    doc: 'Adds a payment to a payee other than an owner. Allowed until the closing is released.',
  })
  create(@Input() input: CreateFundsFlowLine, @Ctx() ctx: RequestContext) {
    return this.lines.create(input, ctx);
  }

  @Operation('POST /funds_flow_lines/:id/remove', {
    answers: 200,
    move: fundsFlowLineMachine.moves.remove,
    doc: 'Removes a payment from the funds flow. The owners receive the amount instead.',
  })
  remove(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.lines.remove(input, ctx);
  }
}
