import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';

/** Day of the last distribution, or of the merger into another company. Null while the company retains assets. */
type WoundUp = (work: UnitOfWork, entity: Entity) => Promise<LegalDate | null>;

const sources: WoundUp[] = [];

export const contributeWoundUp = (woundUp: WoundUp): void => void sources.push(woundUp);

export async function woundUpOn(work: UnitOfWork, entity: Entity): Promise<LegalDate | null> {
  for (const woundUp of sources) {
    const day = await woundUp(work, entity);
    if (day !== null) return day;
  }
  return null;
}
