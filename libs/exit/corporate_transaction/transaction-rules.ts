import type { ActName } from '#law/decisions/acts';
import { quoted } from '#kernel/quoted';
import type { TransactionKind } from '../transaction-kinds';
import type {
  AcquisitionTerms,
  AssetSaleTerms,
  ConversionTerms,
  MergerTerms,
  ReorganizationTerms,
  StockSaleTerms,
} from './terms.dto';

interface TermsByKind {
  merger: MergerTerms;
  acquisition: AcquisitionTerms;
  asset_sale: AssetSaleTerms;
  stock_sale: StockSaleTerms;
  conversion: ConversionTerms;
  reorganization: ReorganizationTerms;
}
export type TransactionTerms = TermsByKind[TransactionKind];

interface KindRule {
  /** Name in errors, plans and decisions. */
  title: string;
  act: ActName;
  /** Type of state filing. Null where the parties' documents alone make it effective. */
  filed: 'merger' | 'conversion' | null;
  /** A buyer pays. */
  sells: boolean;
}

export const kindRules: Readonly<Record<TransactionKind, KindRule>> = {
  merger: { title: 'merger', act: 'merger_approval', filed: 'merger', sells: true },
  acquisition: { title: 'acquisition', act: 'merger_approval', filed: 'merger', sells: true },
  asset_sale: { title: 'sale of assets', act: 'asset_sale_approval', filed: null, sells: true },
  stock_sale: { title: 'sale of stock', act: 'stock_sale_approval', filed: null, sells: true },
  conversion: { title: 'conversion', act: 'conversion_approval', filed: 'conversion', sells: false },
  reorganization: { title: 'reorganization', act: 'reorganization_approval', filed: 'merger', sells: false },
};

/** Total price in US cents. 0 where nobody pays. */
export const considerationOf = (terms: TransactionTerms): number =>
  'consideration_cents' in terms ? terms.consideration_cents : 0;

/** Acquisition value including contingent payments (16 C.F.R. § 801.10(a)(2)). */
export const valueOf = (terms: TransactionTerms): number =>
  considerationOf(terms) + ('earn_out_cents' in terms ? (terms.earn_out_cents ?? 0) : 0);

/** Clause for a decision without a template. */
export function clauseOf(kind: TransactionKind, terms: TransactionTerms, counterparty: string | null): string {
  const { title } = kindRules[kind];
  if ('to_entity_type' in terms)
    return `the conversion of the Company into a company of another type under the name ${quoted(terms.legal_name)}`;
  return `the ${title} with ${counterparty} on the terms of the agreement that was presented with this decision`;
}
