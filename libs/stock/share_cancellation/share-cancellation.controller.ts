import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation, unsaid } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { CancelInput } from '#platform/wire/input';
import { CreateShareCancellation, ListShareCancellations } from './share-cancellation.dto';
import { ShareCancellation } from './share-cancellation.entity';
import { shareCancellationMachine } from './share-cancellation.machine';
import { ShareCancellationService } from './share-cancellation.service';

@Resource({
  path: 'share_cancellations',
  entity: ShareCancellation,
  filters: ListShareCancellations,
  sorts: ['created', 'updated'],
  doc: 'Stock that its holders give back for nothing.',
})
export class ShareCancellationController {
  constructor(private readonly cancellations: ShareCancellationService) {}

  @Operation('POST /entities/:id/share_cancellations', {
    answers: 202,
    human: 'signature',
    amount: { is: 'What the shares are worth that are given back, which the request does not say.', of: unsaid },
    refuses: ['invalid_state_transition', 'resolution_required', 'quorum_not_met'],
    doc:
      'Cancels stock that its holder gives back for nothing: the board accepts it, holder and company sign, and ' +
      'its shares are unissued again. What is paid for is a repurchase.',
  })
  create(@Input() input: CreateShareCancellation, @Ctx() ctx: RequestContext) {
    return this.cancellations.create(input, ctx);
  }

  @Operation('POST /share_cancellations/:id/cancel', {
    answers: 200,
    move: shareCancellationMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws a cancellation that is not made, with its paper and the resolution that was written for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.cancellations.cancel(input, ctx);
  }
}
