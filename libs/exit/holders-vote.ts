import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { isBeforeStock } from '#charter/amendment';

/** With stock outstanding, stockholders vote too (8 Del. C. §§ 251(c), 266(b), 271, 274, 275(b)). */
export const holdersVote = async (work: UnitOfWork, entity: Entity): Promise<boolean> =>
  companyForm(entity.entity_type) === 'corporation' && !(await isBeforeStock(work, entity));
