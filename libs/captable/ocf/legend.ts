import { restrictionsOfPurchase, type StockLegend, stockLegends } from '#stock/share_act';
import { companyFacts, type Entity } from '#companies/entity';
import type { SecurityFacts } from '#captable/ledger_facts';
import type { OcfObject } from './ocf-object';

export interface StockLegendTemplate extends OcfObject<'STOCK_LEGEND_TEMPLATE'> {
  name: string;
  text: string;
}

const names: Record<StockLegend['about'], string> = {
  registration: 'Not registered',
  transfer: 'Restrictions on transfer',
  transfer_and_repurchase: 'Restrictions on transfer, and repurchase',
  public_benefit: 'Public benefit corporation',
};

/** Legends of our own documents. Legends on imported stock are unknown. */
export const legendsOf = (entity: Entity, { document_id, vesting }: SecurityFacts): StockLegendTemplate[] =>
  document_id === null || entity.entity_type === 'llc'
    ? []
    : stockLegends(companyFacts(entity), restrictionsOfPurchase(vesting !== null)).map(({ about, text }) => ({
        id: about,
        object_type: 'STOCK_LEGEND_TEMPLATE',
        name: names[about],
        text,
      }));
