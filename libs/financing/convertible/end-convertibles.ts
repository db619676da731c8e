import { leftOf } from '#equity/warrant';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { wakeAction } from '#governance/actions';
import type { EndOfRights } from '#plans/grant';
import type { ShareLedger } from '#ledger/ledger_entry';
import { Convertible } from './convertible.entity';
import { convertibleMachine } from './convertible.machine';
import { isWarrant, kept } from './warrant-reserves';

/** Releases the reserved shares. The caller holds the company. */
export async function endConvertibles(
  work: UnitOfWork,
  ledger: ShareLedger,
  { entity_id, classes, on, why, whyOf }: EndOfRights,
): Promise<void> {
  for (const one of await work.lockAll(Convertible, { entity_id, status: 'outstanding' })) {
    if (isWarrant(one)) {
      const left = leftOf(one.warrant);
      if (left > 0)
        ledger.keep(classes.get(one.warrant.share_class_id)!, kept(one), -left, {
          kind: 'warrant_cancellation',
          effective_date: on,
        });
      if (one.warrant.expires_on !== null) wakeAction(work, one);
    }
    const reason = whyOf?.(one.id) ?? why;
    work.move(one, convertibleMachine.moves.terminate, { ended_on: on, status_reason: reason }, reason);
  }
}
