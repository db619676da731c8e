import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { UpdateAccount } from './account.dto';
import { Account } from './account.entity';
import { AccountService } from './account.service';

@Resource({ path: 'account', entity: Account, doc: 'The customer whose credential calls.' })
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  @Operation('GET /account', {
    answers: 200,
    doc: 'Retrieves the account of the caller.',
    limits: { rate: 'read_cached' },
  })
  retrieve(@Ctx() ctx: RequestContext) {
    return this.accounts.retrieve(ctx);
  }

  // An account is the same in both modes, and a test key must not reach the live one.
  @Operation('PATCH /account', {
    answers: 200,
    human: 'signature',
    doc: 'Changes the account, with a live key.',
    callers: { mode: 'live' },
  })
  update(@Input() input: UpdateAccount, @Ctx() ctx: RequestContext) {
    return this.accounts.update(input, ctx);
  }
}
