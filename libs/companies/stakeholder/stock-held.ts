import type { LegalDate } from '#kernel/dates';
import type { UnitOfWork } from '#platform/db/unit-of-work';
import type { Stakeholder } from './stakeholder.entity';

export interface StockHeld extends Pick<Stakeholder, 'name' | 'kind'> {
  stakeholder_id: string;
  quantity: number;
  class_name: string;
}
type Find = (work: UnitOfWork, entity_id: string, on: LegalDate | null) => Promise<StockHeld[]>;
let find: Find | null = null;

/** Set by the module that keeps securities. */
export const contributeStockHeld = (contributed: Find): void => {
  find = contributed;
};

/** Returns stock by holder and class, as of a date or over the whole ledger. */
export async function stockHeld(work: UnitOfWork, entity_id: string, on: LegalDate | null): Promise<StockHeld[]> {
  return find ? find(work, entity_id, on) : [];
}
