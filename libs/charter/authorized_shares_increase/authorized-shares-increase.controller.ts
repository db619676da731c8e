import type { RequestContext } from '#platform/http/context';
import { Ctx, feesAlone, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { CancelInput } from '#platform/wire/input';
import { CreateAuthorizedSharesIncrease, ListAuthorizedSharesIncreases } from './authorized-shares-increase.dto';
import { AuthorizedSharesIncrease } from './authorized-shares-increase.entity';
import { authorizedSharesIncreaseMachine } from './authorized-shares-increase.machine';
import { AuthorizedSharesIncreaseService } from './authorized-shares-increase.service';

@Resource({
  path: 'authorized_shares_increases',
  entity: AuthorizedSharesIncrease,
  filters: ListAuthorizedSharesIncreases,
  sorts: ['created', 'updated'],
  doc: "Increases of what charters authorise, from the decision to the state's acceptance.",
})
export class AuthorizedSharesIncreaseController {
  constructor(private readonly increases: AuthorizedSharesIncreaseService) {}

  @Operation('POST /entities/:id/authorized_shares_increases', {
    answers: 202,
    human: 'signature',
    amount: feesAlone,
    refuses: ['invalid_state_transition', 'resolution_required', 'quorum_not_met'],
    doc:
      'Has the charter authorise more shares of a class: on the decisions of board and holders an amendment is ' +
      'signed and filed, and the state accepts it.',
  })
  create(@Input() input: CreateAuthorizedSharesIncrease, @Ctx() ctx: RequestContext) {
    return this.increases.create(input, ctx);
  }

  @Operation('POST /authorized_shares_increases/:id/cancel', {
    answers: 200,
    move: authorizedSharesIncreaseMachine.moves.cancel,
    human: 'signature',
    doc:
      'Withdraws an increase that the state has not accepted, with its filing and the decisions that were ' +
      'written for it.',
  })
  cancel(@Input() input: CancelInput, @Ctx() ctx: RequestContext) {
    return this.increases.cancel(input, ctx);
  }
}
