import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { RecordMaterialEvent } from './valuation.dto';
import { Valuation } from './valuation.entity';
import { valuationMachine } from './valuation.machine';
import { tellWatch } from './valuation-watch';

export interface MaterialEvent {
  kind: RecordMaterialEvent['kind'];
  occurred_on: LegalDate;
  description: string;
}

/** Treas. Reg. § 1.409A-1(b)(5)(iv)(B)(1): a valuation that misses a material event is unusable from that date. */
export function recordMaterialEvent(work: UnitOfWork, valuation: Valuation, event: MaterialEvent): Valuation {
  tellWatch(work, valuation);
  return becomeStale(work, valuation, event);
}

/** For a valuation that has no watch yet. */
export function becomeStale(work: UnitOfWork, valuation: Valuation, event: MaterialEvent): Valuation {
  return work.move(
    valuation,
    valuationMachine.moves.material_event,
    { material_event: event, stale_since: event.occurred_on, stale_reason: 'material_event' },
    event.description,
  );
}

/** Affects valuations dated no later than the event. The caller holds the company's row lock. */
export async function supersedeAll(work: UnitOfWork, { id: entity_id }: Entity, event: MaterialEvent): Promise<void> {
  for (const one of await work.lockAll(Valuation, { entity_id, status: 'active' }))
    if (one.effective_date <= event.occurred_on) recordMaterialEvent(work, one, event);
}
