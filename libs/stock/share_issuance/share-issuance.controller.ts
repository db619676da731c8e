import { centsOf } from '#kernel/decimal';
import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { CancelInput } from '#platform/wire/input';
import { CreateShareIssuance, ListShareIssuances } from './share-issuance.dto';
import { ShareIssuance } from './share-issuance.entity';
import { shareIssuanceMachine } from './share-issuance.machine';
import { ShareIssuanceService } from './share-issuance.service';

@Resource({
  path: 'share_issuances',
  entity: ShareIssuance,
  filters: ListShareIssuances,
  sorts: ['created', 'updated'],
  doc: 'Stock that corporations issue within what their charters authorise.',
})
export class ShareIssuanceController {
  constructor(private readonly issuances: ShareIssuanceService) {}

  @Operation('POST /entities/:id/share_issuances', {
    answers: 202,
    human: 'signature',
    amount: {
      is: 'What is paid in all: price times quantity.',
      of: ({ price_per_share, quantity }: CreateShareIssuance) => centsOf(price_per_share, quantity),
    },
    refuses: ['invalid_state_transition', 'resolution_required', 'quorum_not_met', 'authorized_shares_exceeded'],
    doc:
      'Sells authorised stock: on a resolution of the board purchaser and company sign an agreement, and the ' +
      'ledger has the shares on the day of the last signature.',
  })
  create(@Input() input: CreateShareIssuance, @Ctx() ctx: RequestContext) {
    return this.issuances.create(input, ctx);
  }

  @Operation('POST /share_issuances/:id/cancel', {
    answers: 200,
    move: shareIssuanceMachine.moves.cancel,
    human: 'signature',
    doc: 'Withdraws an issue that is not made, with its agreement and the resolution that was written for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.issuances.cancel(input, ctx);
  }
}
