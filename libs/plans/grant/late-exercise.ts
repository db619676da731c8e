import { remainingOf } from '#equity/grant-vesting';
import { addDays, type LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { EquityPlan } from '#plans/equity_plan';
import type { LedgerEntry, ShareLedger } from '#ledger/ledger_entry';
import { ShareClass } from '#ledger/share_class';
import { assertInPool } from './assert-in-pool';
import type { Grant } from './grant.entity';
import { returnsOf } from './returned-shares';

/** Whether the grant lapsed because its last day passed. */
export const hasExpired = ({ status, expires_on, ended_on }: Grant): boolean =>
  status === 'lapsed' && expires_on !== null && ended_on === addDays(expires_on, 1);

/** The grant as it was before it lapsed, and the return of its shares. */
export interface Lapse {
  before: Grant;
  returned: LedgerEntry;
}

/**
 * A holder exercises by notice and payment, so documents that surface after the last day still count if they are dated
 * by it. 409 for a later exercise, and for a grant that ended otherwise than by expiration.
 */
export async function lapseBefore(work: UnitOfWork, grant: Grant, on: LegalDate): Promise<Lapse | null> {
  const { status, expires_on, ended_on } = grant;
  if (status !== 'lapsed') return null;
  const returned = (await returnsOf(work, grant)).at(-1);
  const expired = hasExpired(grant);
  if (!expired || on > expires_on! || !returned || returned.effective_date < ended_on!)
    throw new Problem(
      'invalid_state_transition',
      expired
        ? `The grant expired on ${expires_on}. If the holder gave notice and paid by then, send that date as ` +
            'exercised_on.'
        : `The grant lapsed on ${ended_on}, and no option remains. ${grant.status_reason}`,
      { current_state: status, attempted_transition: 'exercise', allowed_transitions: [] },
    );
  return { before: { ...grant, returned_quantity: grant.returned_quantity - returned.quantity }, returned };
}

/** Takes the lapsed shares back from the pool, which must still have those that are exercised. */
export async function takeBackLapsed(
  work: UnitOfWork,
  grant: Grant,
  { before, returned }: Lapse,
  { ledger, quantity }: { ledger: ShareLedger; quantity: number },
): Promise<void> {
  const plan = await work.find(EquityPlan, grant.equity_plan_id);
  await assertInPool(work, plan, { quantity, on: returned.effective_date, needs: 'the exercise requires' });
  ledger.reverse(returned, { resolution_id: null });
  work.update(grant, { returned_quantity: before.returned_quantity });
}

/** Returns the shares that were not exercised. A grant without shares is exercised, not lapsed. */
export async function lapseAgain(
  work: UnitOfWork,
  grant: Grant,
  { returned: { kind, effective_date } }: Lapse,
  ledger: ShareLedger,
): Promise<Grant> {
  if (grant.status !== 'lapsed') return work.update(grant, { ended_on: null, status_reason: null });
  const left = remainingOf(grant);
  ledger.grant(await work.find(ShareClass, grant.share_class_id), grant, -left, { kind, effective_date });
  return work.update(grant, { returned_quantity: grant.returned_quantity + left });
}
