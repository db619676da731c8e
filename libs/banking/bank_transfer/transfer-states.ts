import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Entity } from '#companies/entity';
import type { BankTransferState } from '#banking/bank';
import { outsideOf, post, release, reverse } from '#banking/money';
import { BankTransfer } from './bank-transfer.entity';
import { bankTransferMachine } from './bank-transfer.machine';
import { returnWindow } from './transfer-times';
import { easternDay } from '#law/federal/banking/cut-offs';

const { moves } = bankTransferMachine;

/** Locks the company, which dates the work, then the transfer. */
export async function lockTransfer(work: UnitOfWork, id: string): Promise<BankTransfer> {
  const { entity_id } = await work.find(BankTransfer, id);
  await work.lock(Entity, entity_id);
  return work.lock(BankTransfer, id);
}

/**
 * Moves a transfer through every state up to the bank's, with the postings of each. Idempotent. Requires the locks of
 * `lockTransfer`.
 */
export async function applyState(work: UnitOfWork, transfer: BankTransfer, state: BankTransferState): Promise<void> {
  if (['returned', 'failed', 'cancelled'].includes(transfer.status)) return;
  if (transfer.rail === 'internal') return applyRefusal(work, transfer, state);
  if (state.status === 'failed' || state.status === 'cancelled') return fail(work, transfer, state);
  if (transfer.status === 'pending') submit(work, transfer, state);
  if (transfer.status === 'submitted' && state.settled_at !== null) await settle(work, transfer, state);
  if (state.status === 'returned') await giveBack(work, transfer, state.return!);
}

function submit(work: UnitOfWork, transfer: BankTransfer, state: BankTransferState): void {
  const expected_settlement_on = state.expected_settlement_on ?? transfer.expected_settlement_on;
  work.move(transfer, moves.submit, {
    submitted_at: work.now,
    trace_number: state.trace_number,
    expected_settlement_on,
    return_window_ends_on: expected_settlement_on && returnWindow(transfer.rail, expected_settlement_on),
  });
}

async function settle(work: UnitOfWork, transfer: BankTransfer, state: BankTransferState): Promise<void> {
  const { id, from_account_id, amount_cents, rail } = transfer;
  const settled_at = new Date(state.settled_at!);
  await release(work, id);
  await post(work, {
    kind: 'transfer',
    description: descriptionOf(transfer),
    amount_cents,
    from: from_account_id,
    to: outsideOf(from_account_id),
    posted_at: settled_at,
    bank_transfer_id: id,
  });
  work.move(transfer, moves.settle, {
    settled_at,
    trace_number: state.trace_number ?? transfer.trace_number,
    return_window_ends_on: returnWindow(rail, easternDay(settled_at)),
  });
}

async function giveBack(
  work: UnitOfWork,
  transfer: BankTransfer,
  reason: NonNullable<BankTransferState['return']>,
): Promise<void> {
  await release(work, transfer.id);
  await reverse(
    work,
    { bank_transfer_id: transfer.id },
    { kind: 'return', description: `Return ${reason.code}: ${descriptionOf(transfer)}`, posted_at: work.now },
  );
  work.move(transfer, moves.return, { return: { code: reason.code, reason: reason.reason } });
}

async function fail(work: UnitOfWork, transfer: BankTransfer, state: BankTransferState): Promise<void> {
  if (transfer.status === 'settled')
    throw new Error(`the bank reports ${transfer.id} as ${state.status}, but it has settled`);
  await release(work, transfer.id);
  work.move(transfer, moves.fail, { failure: state.failure ?? 'cancelled_by_the_bank' });
}

/** A book transfer has already settled here, so a refusal returns the money. */
async function applyRefusal(work: UnitOfWork, transfer: BankTransfer, state: BankTransferState): Promise<void> {
  if (state.status !== 'failed') return;
  await giveBack(work, transfer, { code: 'bank_refused', reason: state.failure ?? 'The bank refused the transfer' });
}

export const descriptionOf = ({ id, memo }: Pick<BankTransfer, 'id' | 'memo'>): string => memo ?? `Transfer ${id}`;
