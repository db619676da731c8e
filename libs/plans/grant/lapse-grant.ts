import { addDays, type LegalDate } from '#kernel/dates';
import { remainingOf } from '#equity/grant-vesting';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { untilDay, type ActionContext, type ActionWait } from '#governance/actions';
import { ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import type { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';

export async function untilLapsed({ work, entity, action: grant, today }: ActionContext<Grant>): Promise<ActionWait> {
  const { status, expires_on } = grant;
  if (!['outstanding', 'terminated'].includes(status) || expires_on === null) return null;
  const over = addDays(expires_on, 1);
  if (today < over) return { ...untilDay(entity, over), stage: 'waitForExpiration' };
  await returnToPool(work, grant, remainingOf(grant), over);
  const status_reason = `The grant expired on ${expires_on}.`;
  const returned_quantity = grant.returned_quantity + remainingOf(grant);
  work.move(grant, grantMachine.moves.lapse, { returned_quantity, ended_on: over, status_reason }, status_reason);
  return null;
}

/** Shares returned before a split convert at that split. The caller holds the company and the grant. */
export async function returnToPool(work: UnitOfWork, grant: Grant, quantity: number, earned: LegalDate): Promise<void> {
  if (quantity === 0) return;
  const split = grant.splits.at(-1)?.on;
  const on = split !== undefined && split > earned ? split : earned;
  const of = await work.find(ShareClass, grant.share_class_id);
  (await ShareLedger.of(work, grant.entity_id, on)).grant(of, grant, -quantity, {
    kind: 'stock_plan_return_to_pool',
    effective_date: on,
  });
}
