import { Field, optional } from '#platform/wire/field';
import { AmendmentInput, DecidedAmendmentView } from '#charter/amendment';
import { maxAuthorizedShares } from '#law/formation/founder-equity';
import { changeMachine } from '#governance/resolution';

/** An increase of the authorised shares: made when the state has accepted it, or never. */
export const authorizedSharesIncreaseMachine = changeMachine('authorized_shares_increase');

export class AuthorizedSharesIncreaseView extends DecidedAmendmentView {
  @Field.enum(
    authorizedSharesIncreaseMachine.states,
    'completed only when the state has accepted the amendment: until then no share more can be issued.',
  )
  status: string;
  @Field.id('shc')
  share_class_id: string;
  @Field.integer('How many shares of the class the charter is to authorise.', { example: 15_000_000 })
  authorized_shares: number;
  @Field.integer('How many it authorised when this was asked for.', { example: 10_000_000 })
  former_authorized_shares: number;
}

export class CreateAuthorizedSharesIncrease extends AmendmentInput {
  @Field.id('shc', 'The class. Default: the only class of stock.', optional)
  share_class_id?: string;
  @Field.integer('How many shares of the class the charter is to authorise in all: more than it does.', {
    min: 1,
    max: maxAuthorizedShares,
    example: 15_000_000,
  })
  authorized_shares: number;
}
