import { centsIfSaid } from '#kernel/decimal';
import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation, unsaid } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { CancelInput } from '#platform/wire/input';
import { CreateShareRepurchase, SettleShareRepurchase } from './share-repurchase.dto';
import { ShareRepurchase } from './share-repurchase.entity';
import { shareRepurchaseMachine } from './share-repurchase.machine';
import { ShareRepurchaseService } from './share-repurchase.service';

@Resource({
  path: 'share_repurchases',
  entity: ShareRepurchase,
  filters: ['entity_id', 'status', 'stakeholder_id'],
  sorts: ['created', 'updated'],
  doc: 'Stock repurchases by corporations.',
})
export class ShareRepurchaseController {
  constructor(private readonly repurchases: ShareRepurchaseService) {}

  @Operation('POST /entities/:id/share_repurchases', {
    answers: 202,
    needsPowers: true,
    human: 'signature',
    amount: {
      is: 'Total price, if the request contains the quantity and price.',
      of: ({ price_per_share, quantity }: CreateShareRepurchase) => centsIfSaid(price_per_share, quantity),
    },
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'resolution_required', 'quorum_not_met'],
    summary: 'Repurchase shares',
    doc:
      'Starts a stock repurchase authorized by a board resolution. The holder keeps the shares until you ' +
      'call `settle`.',
  })
  create(@Input() input: CreateShareRepurchase, @Ctx() ctx: RequestContext) {
    return this.repurchases.create(input, ctx);
  }

  @Operation('POST /share_repurchases/:id/settle', {
    answers: 200,
    needsPowers: true,
    move: shareRepurchaseMachine.moves.settle,
    human: 'signature',
    amount: { is: 'Amount paid, which is not in the request.', of: unsaid },
    doc:
      'Records the payment for the repurchased shares. The security is cancelled, the repurchased shares become ' +
      'unissued, and any remaining shares are issued as a new security.',
  })
  settle(@Input() input: SettleShareRepurchase, @Ctx() ctx: RequestContext) {
    return this.repurchases.settle(input, ctx);
  }

  @Operation('POST /share_repurchases/:id/cancel', {
    answers: 200,
    move: shareRepurchaseMachine.moves.cancel,
    human: 'signature',
    doc: 'Cancels a repurchase that has not been paid, along with its generated resolution.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.repurchases.cancel(input, ctx);
  }
}
