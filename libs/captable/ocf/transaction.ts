import type { LegalDate } from '#kernel/dates';
import type { ConversionRight } from './conversion-right';
import type { ConversionTrigger } from './conversion-trigger';
import type { Monetary, Numeric, OcfObject } from './ocf-object';

interface Transaction<T extends string> extends OcfObject<T> {
  date: LegalDate;
}
interface OfSecurity<T extends string> extends Transaction<T> {
  security_id: string;
}

export interface Approvals {
  board_approval_date?: LegalDate;
  stockholder_approval_date?: LegalDate;
}
interface Issuance<T extends string> extends OfSecurity<T>, Approvals {
  custom_id: string;
  stakeholder_id: string;
  consideration_text?: string;
  security_law_exemptions: { description: string; jurisdiction: string }[];
}

export interface StockIssuance extends Issuance<'TX_STOCK_ISSUANCE'> {
  stock_class_id: string;
  share_price: Monetary;
  quantity: Numeric;
  vesting_terms_id?: string;
  vestings?: { date: LegalDate; amount: Numeric }[];
  stock_legend_ids: string[];
  stock_plan_id?: string;
  issuance_type?: 'RSA' | 'FOUNDERS_STOCK';
}
type StockAcceptance = OfSecurity<'TX_STOCK_ACCEPTANCE'>;
interface StockTransfer extends OfSecurity<'TX_STOCK_TRANSFER'> {
  quantity: Numeric;
  consideration_text?: string;
  balance_security_id?: string;
  resulting_security_ids: string[];
}
interface StockCancellation extends OfSecurity<'TX_STOCK_CANCELLATION'> {
  quantity: Numeric;
  balance_security_id?: string;
  reason_text: string;
}
interface StockRepurchase extends OfSecurity<'TX_STOCK_REPURCHASE'> {
  price: Monetary;
  quantity: Numeric;
  consideration_text?: string;
  balance_security_id?: string;
}
interface StockConversion extends OfSecurity<'TX_STOCK_CONVERSION'> {
  quantity_converted: Numeric;
  balance_security_id?: string;
  resulting_security_ids: string[];
}
interface StockReissuance extends OfSecurity<'TX_STOCK_REISSUANCE'> {
  resulting_security_ids: string[];
  split_transaction_id?: string;
  reason_text?: string;
}
export interface StockClassSplit extends Transaction<'TX_STOCK_CLASS_SPLIT'> {
  stock_class_id: string;
  split_ratio: { numerator: Numeric; denominator: Numeric };
}
export interface ConversionRatioAdjustment extends Transaction<'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT'> {
  stock_class_id: string;
  new_ratio_conversion_mechanism: ConversionRight['conversion_mechanism'];
}
export interface AuthorizedSharesAdjustment
  extends Transaction<'TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT'>, Approvals {
  stock_class_id: string;
  new_shares_authorized: Numeric;
}
export interface VestingStart extends OfSecurity<'TX_VESTING_START'> {
  vesting_condition_id: string;
}
interface VestingEvent extends OfSecurity<'TX_VESTING_EVENT'> {
  vesting_condition_id: string;
}
interface VestingAcceleration extends OfSecurity<'TX_VESTING_ACCELERATION'> {
  quantity: Numeric;
  reason_text: string;
}

export interface PoolAdjustment extends Transaction<'TX_STOCK_PLAN_POOL_ADJUSTMENT'>, Approvals {
  stock_plan_id: string;
  shares_reserved: Numeric;
}
export interface CompensationIssuance extends Issuance<'TX_EQUITY_COMPENSATION_ISSUANCE'> {
  stock_plan_id: string;
  stock_class_id: string;
  compensation_type: 'OPTION_ISO' | 'OPTION_NSO' | 'RSU';
  quantity: Numeric;
  exercise_price?: Monetary;
  early_exercisable: boolean;
  vesting_terms_id?: string;
  vestings: { date: LegalDate; amount: Numeric }[];
  expiration_date: LegalDate | null;
  termination_exercise_windows: { reason: string; period: number; period_type: 'DAYS' | 'MONTHS' }[];
}
type CompensationAcceptance = OfSecurity<'TX_EQUITY_COMPENSATION_ACCEPTANCE'>;
interface CompensationExercise extends OfSecurity<'TX_EQUITY_COMPENSATION_EXERCISE'> {
  quantity: Numeric;
  consideration_text: string;
  resulting_security_ids: string[];
}
interface CompensationRelease extends OfSecurity<'TX_EQUITY_COMPENSATION_RELEASE'> {
  quantity: Numeric;
  settlement_date: LegalDate;
  release_price: Monetary;
  resulting_security_ids: string[];
}
interface CompensationCancellation extends OfSecurity<'TX_EQUITY_COMPENSATION_CANCELLATION'> {
  quantity: Numeric;
  balance_security_id?: string;
  reason_text: string;
}
export interface ReturnToPool extends OfSecurity<'TX_STOCK_PLAN_RETURN_TO_POOL'> {
  stock_plan_id: string;
  quantity: Numeric;
  reason_text: string;
}
type OfCompensation =
  | CompensationIssuance
  | CompensationAcceptance
  | CompensationExercise
  | CompensationRelease
  | CompensationCancellation
  | ReturnToPool
  | PoolAdjustment;

export interface ConvertibleIssuance extends Issuance<'TX_CONVERTIBLE_ISSUANCE'> {
  convertible_type: 'SAFE' | 'NOTE';
  investment_amount: Monetary;
  conversion_triggers: ConversionTrigger[];
  seniority: number;
}
type ConvertibleAcceptance = OfSecurity<'TX_CONVERTIBLE_ACCEPTANCE'>;
interface ConvertibleConversion extends OfSecurity<'TX_CONVERTIBLE_CONVERSION'> {
  reason_text: string;
  trigger_id: string;
  resulting_security_ids: string[];
}
interface ConvertibleTransfer extends OfSecurity<'TX_CONVERTIBLE_TRANSFER'> {
  amount: Monetary;
  resulting_security_ids: string[];
}
interface ConvertibleCancellation extends OfSecurity<'TX_CONVERTIBLE_CANCELLATION'> {
  amount: Monetary;
  reason_text: string;
}
export interface ExerciseTrigger {
  trigger_id: string;
  type: string;
  start_date?: LegalDate;
  end_date?: LegalDate;
  nickname?: string;
  trigger_description?: string;
  conversion_right: {
    type?: 'WARRANT_CONVERSION_RIGHT';
    conversion_mechanism: { type: 'FIXED_AMOUNT_CONVERSION'; converts_to_quantity: Numeric };
    converts_to_stock_class_id: string;
  };
}
export interface WarrantIssuance extends Issuance<'TX_WARRANT_ISSUANCE'> {
  quantity: Numeric;
  exercise_price: Monetary;
  purchase_price: Monetary;
  warrant_expiration_date?: LegalDate;
  exercise_triggers: ExerciseTrigger[];
}
type WarrantAcceptance = OfSecurity<'TX_WARRANT_ACCEPTANCE'>;
interface WarrantExercise extends OfSecurity<'TX_WARRANT_EXERCISE'> {
  trigger_id: string;
  consideration_text?: string;
  resulting_security_ids: string[];
}
interface WarrantCancellation extends OfSecurity<'TX_WARRANT_CANCELLATION'> {
  quantity: Numeric;
  reason_text: string;
}
type OfWarrant = WarrantIssuance | WarrantAcceptance | WarrantExercise | WarrantCancellation;

type OfConvertible =
  | ConvertibleIssuance
  | ConvertibleAcceptance
  | ConvertibleConversion
  | ConvertibleTransfer
  | ConvertibleCancellation;

/** By date, then entry number. */
export interface ActTransactions {
  on: LegalDate;
  number: number;
  ocfTransactions: OcfTransaction[];
}

export type OcfTransaction =
  | StockIssuance
  | StockAcceptance
  | StockTransfer
  | StockCancellation
  | StockRepurchase
  | StockConversion
  | StockReissuance
  | StockClassSplit
  | ConversionRatioAdjustment
  | AuthorizedSharesAdjustment
  | VestingStart
  | VestingEvent
  | VestingAcceleration
  | OfCompensation
  | OfConvertible
  | OfWarrant;
