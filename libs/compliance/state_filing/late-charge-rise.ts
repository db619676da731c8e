import { officeDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { Filing } from '#filings/filing';
import { becomesDearer } from './filing-price';
import { isLongVoid, lostPowers } from './lost-powers';

/** Null unless late charges rose since the pricing date. A lump sum has none. */
export async function lateChargeRise(work: UnitOfWork, entity: Entity, filing: Filing): Promise<string | null> {
  const { id, type, jurisdiction, created } = filing;
  const [from, to] = [officeDay(jurisdiction, created), officeDay(jurisdiction, work.now)];
  if (type === 'reinstatement' && isLongVoid(await lostPowers(work, entity, from), from)) return null;
  return (await becomesDearer(work, entity, id, { from, to }))
    ? `Late charges are higher on ${to} than on ${from}, the pricing date.`
    : null;
}
