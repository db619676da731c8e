import { Injectable } from '@nestjs/common';
import { companyDay } from '#kernel/calendar';
import { Problem } from '#kernel/problem';
import { newId } from '#platform/db/new-id';
import { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { Ctx } from '#platform/operations/context';
import type { ById } from '#platform/wire/input';
import { Entity } from '#companies/entity';
import { isReviewedFirst, sandboxAccountNumber, sandboxRoutingNumber } from '#banking/bank';
import { openLedger, setActive } from '#banking/money';
import { assertAuthorised, assertCanBank } from './account-authority';
import { accountNumberOf, activate, followAccount, lockAccount, tellBank } from './account-changes';
import type { AccountNumberView, CreateBankAccount, FreezeBankAccount } from './bank-account.dto';
import { BankAccount } from './bank-account.entity';
import { bankAccountMachine } from './bank-account.machine';

const { moves } = bankAccountMachine;

@Injectable()
export class BankAccountService {
  constructor(private readonly works: UnitOfWorkRunner) {}

  /**
   * The bank opens the account after the commit. A test account is active at once, with numbers derived from its ID.
   */
  async create({ entity_id, kind, name, metadata }: CreateBankAccount, { work }: Ctx): Promise<BankAccount> {
    const entity = await work.lock(Entity, entity_id);
    assertCanBank(entity);
    const today = companyDay(entity, work.now);
    const resolution_id = await assertAuthorised(work, entity, { kind, today });
    const id = newId('ba');
    const isActive = !work.scope.livemode && !isReviewedFirst(name);
    const account = work.insert(BankAccount, { id, entity_id, kind, name, resolution_id, metadata });
    openLedger(work, { id, entity_id, active: isActive });
    if (isActive) {
      const numbers = { routing_number: sandboxRoutingNumber, account_number: sandboxAccountNumber(id) };
      await activate(work, account, numbers);
    }
    followAccount(work, account);
    return account;
  }

  async freeze({ id, reason }: FreezeBankAccount, { work }: Ctx): Promise<BankAccount> {
    const account = await lockAccount(work, id);
    work.move(account, moves.freeze, { status_reason: reason ?? null }, reason);
    await setActive(work, id, false);
    tellBank(work, id);
    return account;
  }

  async unfreeze({ id }: ById, { work }: Ctx): Promise<BankAccount> {
    const account = await lockAccount(work, id);
    work.move(account, moves.unfreeze, { status_reason: null });
    await setActive(work, id, true);
    tellBank(work, id);
    return account;
  }

  async accountNumber({ id }: ById, { read, scope }: Ctx): Promise<AccountNumberView> {
    await read.find(BankAccount, id);
    return this.works.run(scope, async (work) => {
      const account = await lockAccount(work, id);
      const account_number = await accountNumberOf(work, account);
      if (account_number === null)
        throw new Problem(
          'bank_account_not_active',
          `Account ${id} is ${account.status}, so it does not have an account number.`,
          { bank_account_id: id, current_state: account.status },
        );
      work.note(account, 'bank_account.account_number_read');
      const { routing_number } = account;
      return { object: 'bank_account_number', bank_account_id: id, routing_number: routing_number!, account_number };
    });
  }
}
