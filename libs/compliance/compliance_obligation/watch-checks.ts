import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';

/** Looks after something of a company that has no calendar; the day on which to look again, null for none. */
type WatchCheck = (work: UnitOfWork, entity: Entity, today: LegalDate) => Promise<LegalDate | null>;

const watchChecks: WatchCheck[] = [];

/** Lets a resource above look whenever the watch over a company wakes. */
export const contributeWatchCheck = (watchCheck: WatchCheck): void => void watchChecks.push(watchCheck);

/** Has everybody look; the days on which to do so again. */
export async function runWatchChecks(work: UnitOfWork, entity: Entity, today: LegalDate): Promise<LegalDate[]> {
  const days: LegalDate[] = [];
  for (const watchCheck of watchChecks) days.push(...[(await watchCheck(work, entity, today)) ?? []].flat());
  return days;
}
