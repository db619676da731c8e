import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import { Entity } from '#companies/entity';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import { Grant } from './grant.entity';

export async function openGrant(
  work: UnitOfWork,
  id: string,
): Promise<{ entity: Entity; grant: Grant; today: LegalDate }> {
  const { entity_id } = await work.find(Grant, id);
  const entity = await work.lock(Entity, entity_id);
  return { entity, grant: await work.lock(Grant, id), today: companyDay(entity, work.now) };
}
