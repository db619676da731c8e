import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { poolOf, type ShareLedger } from '#ledger/ledger_entry';
import type { ShareClass } from '#ledger/share_class';
import { EquityPlan } from './equity-plan.entity';
import { changePool } from './change-pool';

interface Close {
  /** Shares returned to each pool in this unit of work, which committed reads omit. */
  returned: ReadonlyMap<string, number>;
  classes: ReadonlyMap<string, ShareClass>;
  on: LegalDate;
  resolution_id: string | null;
}

/** Call after all grants have ended. The caller holds the company. */
export async function closePlans(
  work: UnitOfWork,
  ledger: ShareLedger,
  entity_id: string,
  { returned, classes, on, resolution_id }: Close,
): Promise<void> {
  for (const plan of await work.lockAll(EquityPlan, { entity_id, status: ['adopted', 'approved'] })) {
    const left = (await poolOf(work, plan.id, on)) + (returned.get(plan.id) ?? 0);
    if (left > 0)
      changePool(work, ledger, plan, { of: classes.get(plan.share_class_id)!, by: -left, on, resolution_id });
  }
}
