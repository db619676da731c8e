import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';

/** Returns the date of the next check, null for none. */
type WatchCheck = (work: UnitOfWork, entity: Entity, today: LegalDate) => Promise<LegalDate | null>;

const watchChecks: WatchCheck[] = [];

export const contributeWatchCheck = (watchCheck: WatchCheck): void => void watchChecks.push(watchCheck);

export async function runWatchChecks(work: UnitOfWork, entity: Entity, today: LegalDate): Promise<LegalDate[]> {
  const days: LegalDate[] = [];
  for (const watchCheck of watchChecks) days.push(...[(await watchCheck(work, entity, today)) ?? []].flat());
  return days;
}
