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
  doc: 'Stock that corporations buy back from its holders.',
})
export class ShareRepurchaseController {
  constructor(private readonly repurchases: ShareRepurchaseService) {}

  @Operation('POST /entities/:id/share_repurchases', {
    answers: 202,
    human: 'signature',
    amount: {
      is: 'What is paid in all, where the request says quantity and price.',
      of: ({ price_per_share, quantity }: CreateShareRepurchase) => centsIfSaid(price_per_share, quantity),
    },
    refuses: ['invalid_state_transition', 'entity_in_transaction', 'resolution_required', 'quorum_not_met'],
    doc:
      'Asks for a repurchase of stock, on a resolution of the board. Nothing is taken from the holder until it ' +
      'is settled.',
  })
  create(@Input() input: CreateShareRepurchase, @Ctx() ctx: RequestContext) {
    return this.repurchases.create(input, ctx);
  }

  @Operation('POST /share_repurchases/:id/settle', {
    answers: 200,
    move: shareRepurchaseMachine.moves.settle,
    human: 'signature',
    amount: { is: 'What was paid, which the request does not say.', of: unsaid },
    doc:
      'Records that the company has paid: the security ends, its shares are unissued again, and what remains ' +
      'becomes a security of its own.',
  })
  settle(@Input() input: SettleShareRepurchase, @Ctx() ctx: RequestContext) {
    return this.repurchases.settle(input, ctx);
  }

  @Operation('POST /share_repurchases/:id/cancel', {
    answers: 200,
    move: shareRepurchaseMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws a repurchase that has not been paid, and the resolution that was written for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.repurchases.cancel(input, ctx);
  }
}
