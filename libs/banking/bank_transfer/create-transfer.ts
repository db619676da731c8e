import { ours, type Sentence, sentence } from '#kernel/sentence';
import { newId } from '#platform/db/new-id';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { startWorkflow } from '#platform/temporal/start-plan';
import type { BankAccount } from '#banking/bank_account';
import type { Counterparty } from '#banking/counterparty';
import { hold, post } from '#banking/money';
import { longDate } from '#documents/kit';
import type { CreateBankTransfer } from './bank-transfer.dto';
import { BankTransfer } from './bank-transfer.entity';
import { bankTransferMachine } from './bank-transfer.machine';
import type { Destination } from './transfer-checks';
import { descriptionOf } from './transfer-states';
import { transferTimes } from './transfer-times';

const workflowOf = (id: string): string => `bank_transfer/${id}`;

/** `submit`: send before the planned time, or retry after a day without an answer. */
export const tellTransfer = (work: UnitOfWork, id: string, topic: 'submit' | 'cancelled'): void =>
  work.send({ kind: 'signal', id: workflowOf(id), signal: 'notify', args: [{ id: newId('evt'), topic }] });

type Order = Pick<CreateBankTransfer, 'amount_cents' | 'rail' | 'memo' | 'external_reference' | 'metadata'>;

/**
 * Reserves or moves the money now, and sends the order after the commit. 409 `insufficient_funds` or
 * `bank_account_not_active`.
 */
export async function createTransfer(
  work: UnitOfWork,
  from: BankAccount,
  destination: Destination,
  { amount_cents, rail, memo, external_reference, metadata }: Order,
): Promise<BankTransfer> {
  const id = newId('bt');
  const atOnce = !work.scope.livemode && work.testClockId === null;
  const transfer = work.insert(BankTransfer, {
    id,
    entity_id: from.entity_id,
    from_account_id: from.id,
    to_account_id: 'to' in destination ? destination.to.id : null,
    counterparty_id: 'payee' in destination ? destination.payee.id : null,
    amount_cents,
    rail,
    memo: memo ?? null,
    external_reference: external_reference ?? null,
    ...transferTimes(rail, amount_cents, { now: work.now, atOnce }),
    metadata,
  });
  if ('to' in destination) await book(work, transfer, destination.to);
  else await hold(work, id, { bank_account_id: from.id, amount_cents });
  if ('payee' in destination && rail === 'wire') work.warn(finalityOf(transfer, destination.payee));
  startWorkflow(
    work,
    {
      workflow: 'bankTransfer',
      id: workflowOf(id),
      entity_id: from.entity_id,
      kind: 'bank_transfer',
      summary: `Bank transfer: submit it by ${rail}`,
    },
    { bank_transfer_id: id, submits_at: transfer.submits_at.toISOString() },
  );
  return transfer;
}

/** U.C.C. § 4A-211: after the bank accepts an order, a cancellation needs its agreement. */
const finalityOf = (
  { expected_settlement_on }: BankTransfer,
  { name, routing_number, account_number_last4 }: Counterparty,
): Sentence =>
  sentence`This wire cannot be recalled once the bank has received it. It pays ${name}, account number ending in ${ours(
    account_number_last4,
  )}, routing number ${ours(routing_number)}, on ${ours(longDate(expected_settlement_on!))}.`;

/** Both accounts are in our ledger, so the transfer settles at once. */
async function book(work: UnitOfWork, transfer: BankTransfer, to: BankAccount): Promise<void> {
  const { id, from_account_id, amount_cents } = transfer;
  await post(
    work,
    {
      kind: 'transfer',
      description: descriptionOf(transfer),
      amount_cents,
      from: from_account_id,
      to: to.id,
      posted_at: work.now,
      bank_transfer_id: id,
    },
    { guarded: true },
  );
  const { submit, settle } = bankTransferMachine.moves;
  work.move(transfer, submit, { submitted_at: work.now });
  work.move(transfer, settle, { settled_at: work.now });
}
