import type { RequestContext } from '#platform/http/context';
import { Ctx, Input, Operation } from '#platform/http/operation';
import { Resource } from '#platform/http/resource';
import { UpdateAccount } from './account.dto';
import { Account } from './account.entity';
import { AccountService } from './account.service';

@Resource({
  path: 'account',
  entity: Account,
  doc: 'The customer whose credential calls.',
})
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  @Operation('GET /account', {
    answers: 200,
    rate: 'read_cached',
    doc: 'Retrieves the account of the caller.',
  })
  retrieve(@Ctx() ctx: RequestContext) {
    return this.accounts.retrieve(ctx);
  }

  // An account is the same in both modes, and a test key must not reach the live one.
  @Operation('PATCH /account', {
    answers: 200,
    humanWhen:
      'name or billing_email change, or default_jurisdiction once somebody else has changed the account, or a ' +
      'human has approved that',
    givesUp: 'asks',
    callers: { mode: 'live' },
    doc: 'Changes the account, with a live key.',
  })
  update(@Input() input: UpdateAccount, @Ctx() ctx: RequestContext) {
    return this.accounts.update(input, ctx);
  }
}
