import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { BankNotification } from '#banking/bank';
import { type BankAccount, decideOpening, lockAccount, tellBank } from '#banking/bank_account';
import { applyState, type BankTransfer, lockTransfer } from '#banking/bank_transfer';
import { correctCounterparty } from '#banking/counterparty';
import { receivePayment, reversePayment } from '#banking/inbound_transfer';

export type Subject = { account: BankAccount } | { transfer: BankTransfer };

/** Locks the company and the subject, so that a subject's notifications apply in sequence. */
export async function lockSubject(work: UnitOfWork, id: string): Promise<Subject> {
  return id.startsWith('ba_') ? { account: await lockAccount(work, id) } : { transfer: await lockTransfer(work, id) };
}

/** Records the state, the ledger entry and the event in one work. Idempotent. */
export function applyNotification(work: UnitOfWork, subject: Subject, news: BankNotification): Promise<void> | void {
  if ('transfer' in subject) {
    const { transfer } = subject;
    if (news.type === 'transfer.changed') return applyState(work, transfer, news.transfer);
    if (news.type === 'payee.changed' && transfer.counterparty_id !== null)
      return correctCounterparty(work, transfer.counterparty_id, news);
  } else {
    const { account } = subject;
    if (news.type === 'inbound.received') return receivePayment(work, account, news.entry, news.sender);
    if (news.type === 'inbound.reversed') return reversePayment(work, account, news.entry);
    if (news.type === 'account.changed') return follow(work, account, news);
  }
  throw new Error(`the notification ${news.id} of the type ${news.type} cannot be about ${news.subject}`);
}

/** Only the account's workflow compares the other states, because the bank also reports our own orders. */
async function follow(
  work: UnitOfWork,
  account: BankAccount,
  { account: state }: Extract<BankNotification, { type: 'account.changed' }>,
): Promise<void> {
  await decideOpening(work, account, state);
  tellBank(work, account.id);
}
