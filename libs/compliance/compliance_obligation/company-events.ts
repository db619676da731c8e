import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import type { CompanyEvent } from '#law/obligations/company-obligations';

/** Acts that a higher module records and that create obligations. That module wakes the obligation watch. */
type Events = (work: UnitOfWork, entity: Entity) => Promise<CompanyEvent[]>;

const sources: Events[] = [];

export const contributeCompanyEvents = (events: Events): void => void sources.push(events);

export async function companyEventsOf(work: UnitOfWork, entity: Entity): Promise<CompanyEvent[]> {
  const found: CompanyEvent[] = [];
  for (const events of sources) found.push(...(await events(work, entity)));
  return found;
}
