import type { Scope } from '#platform/db/scope';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { UnitOfWorkRunner } from '#platform/db/unit-of-work-runner';
import type { AnyBank, BankNotification } from '#banking/bank';
import { takeNotification } from '#banking/bank_notification';
import { applyState, lockTransfer } from '#banking/bank_transfer';
import type { OpenTransfer } from './read-books';

/** Applies the bank's answers on open transfers. Returns the transfers that the bank cannot answer for. */
export async function askOutcomes(
  works: UnitOfWorkRunner,
  bank: AnyBank,
  scope: Scope,
  open: readonly OpenTransfer[],
): Promise<OpenTransfer[]> {
  const unknown: OpenTransfer[] = [];
  for (const one of open) {
    const state = await bank.transfer(one.id).catch(() => null);
    if (state === null) unknown.push(one);
    else await works.run(scope, async (work) => applyState(work, await lockTransfer(work, one.id), state));
  }
  return unknown;
}

/**
 * Applies the listed notifications that never arrived. A notification that cannot be applied stays stored, and the
 * comparison lists it.
 */
export async function repairNotifications(
  works: UnitOfWorkRunner,
  scope: Scope,
  listed: readonly BankNotification[],
): Promise<{ repaired: number; complete: boolean }> {
  const applied = (): Promise<Set<string>> => works.run(scope, (work) => appliedOf(work, listed));
  const before = await applied();
  for (const one of listed) if (!before.has(one.id)) await takeNotification(works, scope, one).catch(() => undefined);
  const after = await applied();
  return { repaired: after.size - before.size, complete: after.size === listed.length };
}

async function appliedOf(work: UnitOfWork, listed: readonly BankNotification[]): Promise<Set<string>> {
  const rows = await work.statement<{ id: string }>(
    'select id from bank_notification where livemode = $1 and id = any($2) and applied_at is not null',
    [work.scope.livemode, listed.map(({ id }) => id)],
  );
  return new Set(rows.map(({ id }) => id));
}
