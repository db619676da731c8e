import type { RequestContext } from '#platform/operations/context';
import { Ctx, Input, Operation } from '#platform/operations/operation';
import { Resource } from '#platform/operations/resource';
import { ById } from '#platform/wire/input';
import { AccountNumberView, CreateBankAccount, FreezeBankAccount } from './bank-account.dto';
import { BankAccount } from './bank-account.entity';
import { bankAccountMachine } from './bank-account.machine';
import { BankAccountService } from './bank-account.service';

const { freeze, unfreeze } = bankAccountMachine.moves;

@Resource({
  path: 'bank_accounts',
  entity: BankAccount,
  filters: ['entity_id', 'status', 'kind'],
  sorts: ['created'],
  doc: 'Company bank accounts.',
})
export class BankAccountController {
  constructor(private readonly accounts: BankAccountService) {}

  @Operation('POST /bank_accounts', {
    answers: 201,
    needsPowers: true,
    human: 'signature',
    refuses: ['not_found', 'invalid_state_transition', 'resolution_required'],
    doc:
      'Opens a bank account for an active company. The initial resolution or a resolution on bank accounts must ' +
      'authorize it. Test accounts are active immediately. Live accounts are `provisioning` until the bank has ' +
      'verified the company.',
  })
  create(@Input() input: CreateBankAccount, @Ctx() ctx: RequestContext) {
    return this.accounts.create(input, ctx);
  }

  @Operation('POST /bank_accounts/:id/freeze', {
    answers: 200,
    move: freeze,
    doc: 'Stops outgoing transfers. The account still receives payments. Transfers already sent to the bank continue.',
  })
  freeze(@Input() input: FreezeBankAccount, @Ctx() ctx: RequestContext) {
    return this.accounts.freeze(input, ctx);
  }

  @Operation('POST /bank_accounts/:id/unfreeze', {
    answers: 200,
    needsPowers: true,
    move: unfreeze,
    human: 'signature',
    doc: 'Resumes transfers from a frozen account.',
  })
  unfreeze(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.accounts.unfreeze(input, ctx);
  }

  @Operation('GET /bank_accounts/:id/account_number', {
    answers: 200,
    returns: () => AccountNumberView,
    refuses: ['bank_account_not_active'],
    summary: 'Retrieve a bank account number',
    callers: { discloses: 'itself' },
    doc: 'Returns the full account number, which payers need. Each call is recorded in the audit trail.',
  })
  accountNumber(@Input() input: ById, @Ctx() ctx: RequestContext) {
    return this.accounts.accountNumber(input, ctx);
  }
}
