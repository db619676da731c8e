import { companyDay } from '#kernel/calendar';
import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Entity } from '#companies/entity';
import { companyForm } from '#law/common/entity-types';
import { votesAt } from '#ledger/holdings';
import type { Signatory } from './signatory';

export interface AmendmentStatement {
  adopted: { on: LegalDate; approved_on: LegalDate | null; before_stock: boolean };
  signatory: Pick<Signatory, 'stakeholder_id' | 'name' | 'title'>;
  document_date: LegalDate;
}

/**
 * Whether a corporation has issued no stock yet (8 Del. C. § 241, W.S. 17-16-1002). Always false for an imported
 * company, whose own records decide.
 */
export const isBeforeStock = async (work: UnitOfWork, entity: Entity): Promise<boolean> =>
  companyForm(entity.entity_type) !== 'llc' &&
  entity.origin === 'formed' &&
  (await votesAt(work, entity.id, companyDay(entity, work.now))).every(({ holders }) => holders.length === 0);
