import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { UpdateAccount } from './account.dto';
import { Account } from './account.entity';
import { AccountService } from './account.service';

@Resource({ path: 'account', entity: Account, doc: "The caller's customer account." })
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  @Operation('GET /account', {
    answers: 200,
    summary: 'Retrieve the account',
    doc: "Returns the account that the request's credential belongs to.",
    limits: { rate: 'read_cached' },
  })
  retrieve(@Ctx() ctx: RequestContext) {
    return this.accounts.retrieve(ctx);
  }

  // An account spans both modes, so a test key must not change it.
  @Operation('PATCH /account', {
    answers: 200,
    human: 'signature',
    summary: 'Update the account',
    doc: 'Updates the account. Requires a live key.',
    callers: { mode: 'live' },
  })
  update(@Input() input: UpdateAccount, @Ctx() ctx: RequestContext) {
    return this.accounts.update(input, ctx);
  }
}
