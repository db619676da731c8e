import type { ActName } from '#law/decisions/acts';
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
  /** Follows the title and precedes the counterparty. */
  preposition: 'by' | 'to' | 'with';
  act: ActName;
  /** Null where the parties' documents alone make it effective. */
  filed: 'merger' | 'conversion' | null;
  /** A buyer pays. */
  sells: boolean;
}

export const kindRules: Readonly<Record<TransactionKind, KindRule>> = {
  merger: { title: 'merger', preposition: 'with', act: 'merger_approval', filed: 'merger', sells: true },
  acquisition: { title: 'acquisition', preposition: 'by', act: 'merger_approval', filed: 'merger', sells: true },
  asset_sale: { title: 'sale of assets', preposition: 'to', act: 'asset_sale_approval', filed: null, sells: true },
  stock_sale: { title: 'sale of stock', preposition: 'to', act: 'stock_sale_approval', filed: null, sells: true },
  conversion: {
    title: 'conversion',
    preposition: 'with',
    act: 'conversion_approval',
    filed: 'conversion',
    sells: false,
  },
  reorganization: {
    title: 'reorganization',
    preposition: 'with',
    act: 'reorganization_approval',
    filed: 'merger',
    sells: false,
  },
};

/** Price in US cents, 0 where nobody pays. */
export const considerationOf = (terms: TransactionTerms): number =>
  'consideration_cents' in terms ? terms.consideration_cents : 0;

/** Includes contingent payments (16 C.F.R. § 801.10(a)(2)). */
export const valueOf = (terms: TransactionTerms): number =>
  considerationOf(terms) + ('earn_out_cents' in terms ? (terms.earn_out_cents ?? 0) : 0);

/** State or country of the other constituent of a merger. Undefined in transactions that began without it. */
export const formedIn = (terms: TransactionTerms): string | undefined =>
  'merger_subsidiary' in terms
    ? terms.subsidiary_formed_in
    : 'survivor_formed_in' in terms
      ? terms.survivor_formed_in
      : undefined;
