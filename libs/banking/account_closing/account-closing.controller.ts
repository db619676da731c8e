import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation, unsaid } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { BankAccount, bankAccountMachine, CloseBankAccount } from '#banking/bank_account';
import { AccountClosing } from './account-closing';

@Resource({ path: 'bank_accounts', entity: BankAccount, doc: 'Company bank accounts.' })
export class AccountClosingController {
  constructor(private readonly closing: AccountClosing) {}

  @Operation('POST /bank_accounts/:id/close', {
    answers: 200,
    move: bankAccountMachine.moves.close,
    human: 'signature',
    amount: { is: 'The account balance at the time of the request, which the request does not state.', of: unsaid },
    refuses: ['bank_account_not_active'],
    doc: 'Closes an account that has no pending transfers. Any balance is first moved to `sweep_to_account_id`.',
  })
  close(@Input() input: CloseBankAccount, @Ctx() ctx: RequestContext) {
    return this.closing.close(input, ctx);
  }
}
