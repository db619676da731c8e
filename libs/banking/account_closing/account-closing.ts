import { Injectable } from '@nestjs/common';
import { dollars } from '#kernel/money';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Ctx } from '#platform/operations/context';
import { BankAccount, bankAccountMachine, type CloseBankAccount, lockAccount, tellBank } from '#banking/bank_account';
import { createTransfer } from '#banking/bank_transfer';
import { lockBalance, notActive, setActive } from '#banking/money';

const { close } = bankAccountMachine.moves;

@Injectable()
export class AccountClosing {
  async close({ id, sweep_to_account_id }: CloseBankAccount, { work }: Ctx): Promise<BankAccount> {
    const account = await lockAccount(work, id);
    work.assertOpen(account, close);
    const { posted_cents, held_cents } = await lockBalance(work, id, sweep_to_account_id);
    if (held_cents > 0) {
      throw obstructed(id, `${dollars(held_cents)} in pending transfers. Wait until they complete, or cancel them.`);
    }
    if (posted_cents < 0) throw obstructed(id, `a balance of ${dollars(posted_cents)}. Add funds first.`);
    if (posted_cents > 0) await sweep(work, account, posted_cents, sweep_to_account_id);
    await setActive(work, id, false);
    Object.assign(account, { current_cents: 0, available_cents: 0 });
    work.move(account, close, { closed_at: work.now });
    tellBank(work, id);
    return account;
  }
}

async function sweep(work: UnitOfWork, from: BankAccount, amount_cents: number, to?: string): Promise<void> {
  if (to === undefined || to === from.id)
    throw obstructed(
      from.id,
      `a balance of ${dollars(amount_cents)}. Send the ID of a different account in sweep_to_account_id.`,
    );
  const receiver = await work.find(BankAccount, to);
  if (receiver.status !== 'active') throw notActive(to, receiver.status);
  const memo = `Balance of the closed account ${from.account_number_last4}`;
  await createTransfer(work, from, { to: receiver }, { amount_cents, rail: 'internal', memo });
}

const obstructed = (id: string, has: string): Problem =>
  new Problem('invalid_state_transition', `Account ${id} has ${has}`, {
    current_state: 'active',
    attempted_transition: close.name,
    allowed_transitions: ['freeze'],
  });
