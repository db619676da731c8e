import { companyDay } from '#kernel/calendar';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { votesAt } from '#ledger/holdings';

export const hasPreferred = async (work: UnitOfWork, entity: Entity): Promise<boolean> =>
  (await votesAt(work, entity.id, companyDay(entity, work.now))).some(
    ({ class_type, holders }) => class_type === 'preferred' && holders.some(({ quantity }) => quantity > 0),
  );
