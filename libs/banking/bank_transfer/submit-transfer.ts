import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import { Entity } from '#companies/entity';
import type { Banks, TransferOrder } from '#banking/bank';
import { BankAccount } from '#banking/bank_account';
import { Counterparty, numberOf } from '#banking/counterparty';
import { BankTransfer } from './bank-transfer.entity';
import { applyState, lockTransfer } from './transfer-states';

/** `unavailable`: no bank is configured; ask again at `next_at`. */
export interface Submission {
  state: 'over' | 'unavailable';
  next_at: string | null;
}

interface Claim {
  order: TransferOrder;
  repeated: boolean;
  clock: string | null;
  now: Date;
}

/**
 * Records the claim before the call. After a call with unknown outcome, asks the bank for the transfer's ID and sends
 * the order only if the bank does not know it. Meanwhile the money stays on hold.
 */
export async function submitTransfer(
  works: UnitOfWorkRunner,
  banks: Banks,
  { scope, bank_transfer_id }: { scope: Scope; bank_transfer_id: string },
): Promise<Submission> {
  const bank = banks.of(scope.livemode);
  const claim = await works.run(scope, (work) => claimTransfer(work, bank_transfer_id, bank !== null));
  if (claim === null) return { state: 'over', next_at: null };
  if (bank === null) return { state: 'unavailable', next_at: new Date(+claim.now + 86_400_000).toISOString() };
  const { order, repeated, clock, now } = claim;
  if (clock !== null) await bank.advance?.(clock, now);
  const state = (repeated ? await bank.transfer(order.key) : null) ?? (await bank.submit(order));
  await works.run(scope, async (work) => applyState(work, await lockTransfer(work, bank_transfer_id), state));
  return { state: 'over', next_at: null };
}

/** Null if the transfer was cancelled, or if the bank has reported on it. */
async function claimTransfer(work: UnitOfWork, id: string, claims: boolean): Promise<Claim | null> {
  const transfer = await lockTransfer(work, id);
  if (transfer.rail !== 'internal' && transfer.status !== 'pending') return null;
  const { test_clock_id } = await work.find(Entity, transfer.entity_id);
  const repeated = transfer.submission_began_at !== null;
  const order = await orderOf(work, transfer);
  if (claims && !repeated)
    await work.statement('update bank_transfer set submission_began_at = $2 where id = $1', [id, work.now]);
  return { order, repeated, clock: test_clock_id, now: work.now };
}

async function orderOf(work: UnitOfWork, transfer: BankTransfer): Promise<TransferOrder> {
  const { id: key, from_account_id, to_account_id, counterparty_id, amount_cents, rail, memo } = transfer;
  const accounts = await work.byIds(
    BankAccount,
    [from_account_id, to_account_id].filter((one) => one !== null),
  );
  const unknown = accounts.find(({ status_at_bank }) => status_at_bank === null);
  if (unknown) throw new Error(`the bank has not opened ${unknown.id}`);
  const order = { key, from_account: from_account_id, amount_cents, memo };
  if (rail === 'internal') return { ...order, rail, to_account: to_account_id! };
  const payee = await work.find(Counterparty, counterparty_id!);
  const { name, routing_number } = payee;
  return { ...order, rail, payee: { name, routing_number, account_number: await numberOf(work, payee) } };
}
