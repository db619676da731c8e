import type { LegalDate } from '#kernel/dates';
import type { ConversionRight } from './conversion-right';
import type { Monetary, Numeric, OcfObject } from './object';

interface Transaction<T extends string> extends OcfObject<T> { date: LegalDate }
interface OfSecurity<T extends string> extends Transaction<T> { security_id: string }

export interface StockIssuance extends OfSecurity<'TX_STOCK_ISSUANCE'> {
  custom_id: string;
  stakeholder_id: string;
  board_approval_date?: LegalDate;
  stockholder_approval_date?: LegalDate;
  consideration_text?: string;
  security_law_exemptions: { description: string; jurisdiction: string }[];
  stock_class_id: string;
  share_price: Monetary;
  quantity: Numeric;
  vesting_terms_id?: string;
  vestings?: { date: LegalDate; amount: Numeric }[];
  stock_legend_ids: string[];
  issuance_type?: 'FOUNDERS_STOCK';
}
export type StockAcceptance = OfSecurity<'TX_STOCK_ACCEPTANCE'>;
export interface StockTransfer extends OfSecurity<'TX_STOCK_TRANSFER'> { quantity: Numeric; consideration_text?: string; balance_security_id?: string; resulting_security_ids: string[] }
export interface StockCancellation extends OfSecurity<'TX_STOCK_CANCELLATION'> { quantity: Numeric; balance_security_id?: string; reason_text: string }
export interface StockRepurchase extends OfSecurity<'TX_STOCK_REPURCHASE'> { price: Monetary; quantity: Numeric; consideration_text?: string; balance_security_id?: string }
export interface StockConversion extends OfSecurity<'TX_STOCK_CONVERSION'> { quantity_converted: Numeric; balance_security_id?: string; resulting_security_ids: string[] }
export interface StockReissuance extends OfSecurity<'TX_STOCK_REISSUANCE'> { resulting_security_ids: string[]; split_transaction_id?: string; reason_text?: string }
export interface StockClassSplit extends Transaction<'TX_STOCK_CLASS_SPLIT'> { stock_class_id: string; split_ratio: { numerator: Numeric; denominator: Numeric } }
export interface ConversionRatioAdjustment extends Transaction<'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT'> { stock_class_id: string; new_ratio_conversion_mechanism: ConversionRight['conversion_mechanism'] }
export interface AuthorizedSharesAdjustment extends Transaction<'TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT'> { stock_class_id: string; new_shares_authorized: Numeric; board_approval_date?: LegalDate; stockholder_approval_date?: LegalDate }
export interface VestingStart extends OfSecurity<'TX_VESTING_START'> { vesting_condition_id: string }

export type OcfTransaction = StockIssuance | StockAcceptance | StockTransfer | StockCancellation | StockRepurchase | StockConversion | StockReissuance | StockClassSplit | ConversionRatioAdjustment | AuthorizedSharesAdjustment | VestingStart;
