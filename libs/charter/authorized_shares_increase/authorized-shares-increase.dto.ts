import { Field, optional } from '#platform/wire/field';
import { AmendmentInput, DecidedAmendmentView } from '#charter/amendment';
import { maxAuthorizedShares } from '#law/formation/founder-equity';
import { changeMachine } from '#governance/resolution';

export const authorizedSharesIncreaseMachine = changeMachine('authorized_shares_increase');

export class AuthorizedSharesIncreaseView extends DecidedAmendmentView {
  @Field.enum(
    authorizedSharesIncreaseMachine.states,
    'Status of the increase. `completed` once the state accepts the amendment. The additional shares cannot be ' +
      'issued until completion.',
  )
  status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('New total number of authorized shares of the class.', { example: 15_000_000 })
  authorized_shares: number;
  @Field.integer('Number of authorized shares at the time of the request.', { example: 10_000_000 })
  former_authorized_shares: number;
}

export class CreateAuthorizedSharesIncrease extends AmendmentInput {
  @Field.id('shc', 'ID of the class. Defaults to the only class of stock.', optional)
  share_class_id?: string;
  @Field.integer('New total number of authorized shares of the class. Must exceed the current number.', {
    min: 1,
    max: maxAuthorizedShares,
    example: 15_000_000,
  })
  authorized_shares: number;
}
