import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { BankEntry } from '#banking/bank';
import { BankAccount } from '#banking/bank_account';
import { outsideOf, post, reverse } from '#banking/money';
import { InboundTransfer } from './inbound-transfer.entity';
import { inboundTransferMachine } from './inbound-transfer.machine';

/** Idempotent. Requires the lock on the company. */
export async function receivePayment(
  work: UnitOfWork,
  { id: bank_account_id, entity_id }: BankAccount,
  { id: bank_entry_id, amount_cents, description, posted_at }: BankEntry,
  sender: string,
): Promise<void> {
  const known = await work.all(InboundTransfer, { bank_account_id, bank_entry_id });
  if (known.length > 0) return;
  const received_at = new Date(posted_at);
  const { id: inbound_transfer_id } = work.insert(InboundTransfer, {
    entity_id,
    bank_account_id,
    amount_cents,
    sender,
    description,
    received_at,
    bank_entry_id,
  });
  await post(work, {
    kind: 'inbound',
    description,
    amount_cents,
    from: outsideOf(bank_account_id),
    to: bank_account_id,
    posted_at: received_at,
    inbound_transfer_id,
    bank_entry_id,
  });
}

/** The account may then owe money. Idempotent. Requires the lock on the company. */
export async function reversePayment(
  work: UnitOfWork,
  { id: bank_account_id }: BankAccount,
  { id: bank_entry_id, reverses, description, posted_at }: BankEntry,
): Promise<void> {
  const [payment] = await work.lockAll(InboundTransfer, { bank_account_id, bank_entry_id: reverses ?? '' });
  if (!payment) throw new Error(`no payment to ${bank_account_id} has the entry ${reverses} that the bank reverses`);
  if (payment.status === 'reversed') return;
  const reversed_at = new Date(posted_at);
  await reverse(
    work,
    { inbound_transfer_id: payment.id },
    { kind: 'inbound_reversal', description, posted_at: reversed_at, bank_entry_id },
  );
  work.move(payment, inboundTransferMachine.moves.reverse, { reversed_at });
}
