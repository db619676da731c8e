import { centsIfSaid } from '#kernel/decimal';
import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { CancelInput } from '#platform/wire/input';
import { CreateShareTransfer, ListShareTransfers } from './share-transfer.dto';
import { ShareTransfer } from './share-transfer.entity';
import { shareTransferMachine } from './share-transfer.machine';
import { ShareTransferService } from './share-transfer.service';

@Resource({
  path: 'share_transfers',
  entity: ShareTransfer,
  filters: ListShareTransfers,
  sorts: ['created', 'updated'],
  doc: 'Stock that changes hands.',
})
export class ShareTransferController {
  constructor(private readonly transfers: ShareTransferService) {}

  @Operation('POST /entities/:id/share_transfers', {
    answers: 202,
    human: 'signature',
    amount: {
      is: 'What is paid in all, where the request says quantity and price; what a gift is worth it does not say.',
      of: ({ price_per_share, quantity }: CreateShareTransfer) => centsIfSaid(price_per_share, quantity),
    },
    refuses: ['invalid_state_transition', 'resolution_required', 'quorum_not_met'],
    doc:
      'Transfers stock: the board approves it and leaves its right of first refusal, holder, transferee and ' +
      'company sign, and the ledger has it on the day of the last signature.',
  })
  create(@Input() input: CreateShareTransfer, @Ctx() ctx: RequestContext) {
    return this.transfers.create(input, ctx);
  }

  @Operation('POST /share_transfers/:id/cancel', {
    answers: 200,
    move: shareTransferMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws a transfer that is not made, with its agreement and the resolution that was written for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.transfers.cancel(input, ctx);
  }
}
