import type { LegalDate } from '#kernel/dates';
import type { ValuationFacts } from '#captable/ledger_facts';
import { dollars, type Monetary, type OcfObject } from './ocf-object';

/** IRC § 409A, the only kind in the format. */
export interface OcfValuation extends OcfObject<'VALUATION'> {
  provider: string;
  price_per_share: Monetary;
  effective_date: LegalDate;
  stock_class_id: string;
  valuation_type: '409A';
}

export const valuation = ({
  id,
  provider,
  price_per_share,
  effective_date,
  share_class_id,
}: ValuationFacts): OcfValuation => ({
  id,
  object_type: 'VALUATION',
  provider,
  price_per_share: dollars(price_per_share),
  effective_date,
  stock_class_id: share_class_id,
  valuation_type: '409A',
});
