import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';

/** Looks after something of a company that has no calendar; the day on which to look again, null for none. */
type Look = (work: UnitOfWork, entity: Entity, today: LegalDate) => Promise<LegalDate | null>;

const looks: Look[] = [];

/** Lets a resource above look whenever the watch over a company wakes. */
export const contributeLook = (look: Look): void => void looks.push(look);

/** Has everybody look; the days on which to do so again. */
export async function lookAfter(work: UnitOfWork, entity: Entity, today: LegalDate): Promise<LegalDate[]> {
  const days: LegalDate[] = [];
  for (const look of looks) days.push(...[(await look(work, entity, today)) ?? []].flat());
  return days;
}
