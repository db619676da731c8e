import { remainingOf } from '#equity/grant-vesting';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { ShareLedger } from '#ledger/ledger_entry';
import type { ShareClass } from '#ledger/share_class';
import { wakeAction } from '#governance/actions';
import { Grant } from './grant.entity';
import { grantMachine } from './grant.machine';

export interface EndOfRights {
  entity_id: string;
  classes: ReadonlyMap<string, ShareClass>;
  on: LegalDate;
  why: string;
  whyOf?: (id: string) => string;
}

/** Returns the shares that go back to each plan. The caller holds the company. */
export async function endGrants(
  work: UnitOfWork,
  ledger: ShareLedger,
  { entity_id, classes, on, why, whyOf }: EndOfRights,
): Promise<Map<string, number>> {
  const returned = new Map<string, number>();
  for (const grant of await work.lockAll(Grant, { entity_id, status: ['outstanding', 'terminated'] })) {
    const left = remainingOf(grant);
    if (left > 0)
      ledger.grant(classes.get(grant.share_class_id)!, grant, -left, {
        kind: 'stock_plan_return_to_pool',
        effective_date: on,
      });
    const { expires_on, returned_quantity, equity_plan_id } = grant;
    returned.set(equity_plan_id, (returned.get(equity_plan_id) ?? 0) + left);
    const reason = whyOf?.(grant.id) ?? why;
    work.move(
      grant,
      grantMachine.moves.lapse,
      { returned_quantity: returned_quantity + left, ended_on: on, status_reason: reason },
      reason,
    );
    if (expires_on !== null) wakeAction(work, grant);
  }
  return returned;
}
