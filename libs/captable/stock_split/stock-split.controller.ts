import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { CancelInput } from '#platform/wire/input';
import { CreateStockSplit, ListStockSplits } from './stock-split.dto';
import { StockSplit } from './stock-split.entity';
import { stockSplitMachine } from './stock-split.machine';
import { StockSplitService } from './stock-split.service';

@Resource({
  path: 'stock_splits',
  entity: StockSplit,
  filters: ListStockSplits,
  sorts: ['created', 'updated'],
  doc: "Splits and reverse splits of stock, from the decision to the state's acceptance.",
})
export class StockSplitController {
  constructor(private readonly splits: StockSplitService) {}

  @Operation('POST /entities/:id/stock_splits', {
    answers: 202,
    human: 'signature',
    amount: {
      is:
        'What is paid for fractions, which the request does not say; nothing where none are paid out. The fees ' +
        'that a dry run estimates are counted with it.',
      of: ({ fair_value_per_share }: CreateStockSplit) => (fair_value_per_share === undefined ? 0 : undefined),
      fees: true,
    },
    refuses: ['invalid_state_transition', 'resolution_required', 'quorum_not_met'],
    doc:
      'Splits the stock of a class, or combines it: on the decision of the board, and of the holders where they ' +
      "vote on it, an amendment is signed and filed, and with the state's acceptance every holding, pool and " +
      'grant of the class is counted in other shares.',
  })
  create(@Input() input: CreateStockSplit, @Ctx() ctx: RequestContext) {
    return this.splits.create(input, ctx);
  }

  @Operation('POST /stock_splits/:id/cancel', {
    answers: 200,
    move: stockSplitMachine.moves.cancel,
    human: 'signature',
    doc:
      'Withdraws a split that the state has not accepted, with its filing and the decisions that were written ' +
      'for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.splits.cancel(input, ctx);
  }
}
