import { type AgreedRestriction, restrictionsOfAgreement, type StockLegend, stockLegends } from '#stock/share_act';
import { companyFacts } from '#companies/entity';
import type { LedgerFacts, SecurityFacts } from '#captable/ledger_facts';
import type { OcfObject } from './ocf-object';

export interface StockLegendTemplate extends OcfObject<'STOCK_LEGEND_TEMPLATE'> {
  name: string;
  text: string;
}

const names: Record<StockLegend['about'], string> = {
  registration: 'Not registered',
  transfer: 'Restrictions on transfer',
  transfer_and_repurchase: 'Restrictions on transfer, and repurchase',
  repurchase: 'Repurchase',
  standoff: 'Market stand-off',
  public_benefit: 'Public benefit corporation',
};

type Facts = Pick<LedgerFacts, 'entity' | 'securities'>;

/** Legends of our own documents. Legends on imported stock are unknown. */
export const legendsOf = ({ entity, securities }: Facts, security: SecurityFacts): StockLegendTemplate[] =>
  security.document_id === null || entity.entity_type === 'llc'
    ? []
    : stockLegends(companyFacts(entity), restrictionsOn(security, securities)).map(({ about, text }) => ({
        id: about,
        object_type: 'STOCK_LEGEND_TEMPLATE',
        name: names[about],
        text,
      }));

/** A transferee is bound by the agreement of the first holder. */
function restrictionsOn(
  { document_type, predecessor_id, vesting }: SecurityFacts,
  securities: Facts['securities'],
): AgreedRestriction[] {
  const vests = vesting !== null;
  const before = securities.get(predecessor_id ?? '');
  return before
    ? restrictionsOn(before, securities).filter((term) => vests || term !== 'repurchase')
    : restrictionsOfAgreement(document_type, vests);
}
