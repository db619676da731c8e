import {
  type ConversionRatioAdjustment,
  isOwnComment,
  keepsContact,
  type OcfStakeholder,
  type StockClass,
  released,
  statesSplit,
  readServiceEnd,
  uncapped,
  unpriced,
} from '#captable/ocf';
import { saysVesting } from './grants/grant-vesting';
import { isAmendment } from './grants/grant-replacements';
import type { Bundle, Located } from './bundle/bundle';
import type { StockAct } from './stock/stock-acts';
import { leavesNoFraction } from './stock/classes';
import { recordsOfRepurchases } from './stock/records-of-repurchases';
import { ranksAsHere, saysNoMore, type ConvertibleIssuance } from './convertibles/convertible-terms';
import { isExercisedAtWill, type WarrantIssuance } from './convertibles/warrants';

/** Null for objects outside the ledger. */
const kept: Record<string, readonly string[] | null> = {
  ISSUER: ['legal_name', 'formation_date', 'country_of_formation', 'country_subdivision_of_formation'],
  STAKEHOLDER: ['name', 'stakeholder_type', 'primary_contact', 'contact_info', 'addresses'],
  STOCK_CLASS: [
    'name',
    'class_type',
    'default_id_prefix',
    'initial_shares_authorized',
    'board_approval_date',
    'stockholder_approval_date',
    'votes_per_share',
    'par_value',
    'price_per_share',
    'seniority',
    'conversion_rights',
    'liquidation_preference_multiple',
    'participation_cap_multiple',
  ],
  STOCK_LEGEND_TEMPLATE: null,
  CE_STAKEHOLDER_RELATIONSHIP: null,
  CE_STAKEHOLDER_STATUS: null,
  VALUATION: null,
  FINANCING: null,
  DOCUMENT: null,
  TX_ISSUER_AUTHORIZED_SHARES_ADJUSTMENT: null,
  TX_STOCK_ACCEPTANCE: null,
  VESTING_TERMS: ['name', 'description', 'allocation_type', 'vesting_conditions'],
  TX_VESTING_START: ['date', 'security_id', 'vesting_condition_id'],
  TX_STOCK_ISSUANCE: [
    'date',
    'security_id',
    'custom_id',
    'stakeholder_id',
    'consideration_text',
    'stock_class_id',
    'share_price',
    'quantity',
    'vesting_terms_id',
    'vestings',
    'stock_plan_id',
  ],
  TX_STOCK_TRANSFER: [
    'date',
    'security_id',
    'quantity',
    'resulting_security_ids',
    'balance_security_id',
    'consideration_text',
  ],
  TX_STOCK_CANCELLATION: ['date', 'security_id', 'quantity', 'balance_security_id', 'reason_text'],
  TX_STOCK_REPURCHASE: ['date', 'security_id', 'quantity', 'price', 'balance_security_id', 'consideration_text'],
  TX_STOCK_CONVERSION: ['date', 'security_id', 'quantity_converted', 'resulting_security_ids', 'balance_security_id'],
  TX_STOCK_REISSUANCE: ['date', 'security_id', 'resulting_security_ids', 'split_transaction_id', 'reason_text'],
  TX_STOCK_CLASS_SPLIT: ['date', 'stock_class_id', 'split_ratio'],
  TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT: ['date', 'stock_class_id', 'new_ratio_conversion_mechanism'],
  TX_STOCK_RETRACTION: ['security_id', 'reason_text'],
  STOCK_PLAN: [
    'plan_name',
    'initial_shares_reserved',
    'board_approval_date',
    'stockholder_approval_date',
    'default_cancellation_behavior',
    'stock_class_ids',
    'stock_class_id',
  ],
  TX_STOCK_PLAN_POOL_ADJUSTMENT: ['date', 'stock_plan_id', 'shares_reserved'],
  TX_STOCK_PLAN_RETURN_TO_POOL: ['date', 'security_id', 'stock_plan_id', 'quantity', 'reason_text'],
  TX_EQUITY_COMPENSATION_ISSUANCE: [
    'date',
    'security_id',
    'custom_id',
    'stakeholder_id',
    'stock_plan_id',
    'stock_class_id',
    'compensation_type',
    'option_grant_type',
    'quantity',
    'exercise_price',
    'vesting_terms_id',
    'vestings',
    'expiration_date',
    'early_exercisable',
    'termination_exercise_windows',
  ],
  TX_EQUITY_COMPENSATION_ACCEPTANCE: null,
  TX_EQUITY_COMPENSATION_EXERCISE: ['date', 'security_id', 'quantity', 'resulting_security_ids'],
  TX_EQUITY_COMPENSATION_RELEASE: ['date', 'security_id', 'quantity', 'resulting_security_ids'],
  TX_EQUITY_COMPENSATION_CANCELLATION: ['date', 'security_id', 'quantity', 'balance_security_id', 'reason_text'],
  TX_EQUITY_COMPENSATION_RETRACTION: ['security_id', 'reason_text'],
  TX_VESTING_EVENT: ['date', 'security_id', 'vesting_condition_id'],
  TX_VESTING_ACCELERATION: ['date', 'security_id', 'quantity', 'reason_text'],
  TX_CONVERTIBLE_ACCEPTANCE: null,
  TX_WARRANT_ACCEPTANCE: null,
  TX_CONVERTIBLE_ISSUANCE: [
    'date',
    'security_id',
    'custom_id',
    'stakeholder_id',
    'consideration_text',
    'convertible_type',
    'investment_amount',
    'conversion_triggers',
    'seniority',
  ],
  TX_CONVERTIBLE_CONVERSION: ['date', 'security_id', 'reason_text', 'trigger_id', 'resulting_security_ids'],
  TX_CONVERTIBLE_CANCELLATION: ['date', 'security_id', 'amount', 'reason_text'],
  TX_CONVERTIBLE_TRANSFER: ['date', 'security_id', 'amount', 'resulting_security_ids'],
  TX_CONVERTIBLE_RETRACTION: ['security_id', 'reason_text'],
  TX_WARRANT_ISSUANCE: [
    'date',
    'security_id',
    'custom_id',
    'stakeholder_id',
    'consideration_text',
    'quantity',
    'exercise_price',
    'purchase_price',
    'exercise_triggers',
    'warrant_expiration_date',
  ],
  TX_WARRANT_EXERCISE: ['date', 'security_id', 'trigger_id', 'consideration_text', 'resulting_security_ids'],
  TX_WARRANT_CANCELLATION: ['date', 'security_id', 'quantity', 'reason_text'],
  TX_WARRANT_RETRACTION: ['security_id', 'reason_text'],
  TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT: ['date', 'stock_class_id', 'new_shares_authorized'],
};

/** Fields kept in the bundle's words and only partly modeled. The rest is reported. */
const followed: Record<string, (value: Record<string, unknown>) => boolean> = {
  'TX_CONVERTIBLE_ISSUANCE conversion_triggers': (value) => saysNoMore(value as unknown as ConvertibleIssuance),
  'TX_CONVERTIBLE_ISSUANCE seniority': (value) => ranksAsHere(value as unknown as ConvertibleIssuance),
  'TX_EQUITY_COMPENSATION_ISSUANCE termination_exercise_windows': ({ compensation_type: type }) => type !== 'RSU',
  'STAKEHOLDER primary_contact': (value) => keepsContact(value as unknown as OcfStakeholder),
  'STOCK_CLASS conversion_rights': ({ conversion_rights: rights }) =>
    (rights as NonNullable<StockClass['conversion_rights']>).every((one) => leavesNoFraction(one.conversion_mechanism)),
  'TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT new_ratio_conversion_mechanism': (value) =>
    leavesNoFraction(
      value['new_ratio_conversion_mechanism'] as ConversionRatioAdjustment['new_ratio_conversion_mechanism'],
    ),
  // A SAFE or note names one of its resulting securities.
  'TX_CONVERTIBLE_CONVERSION resulting_security_ids': ({ resulting_security_ids: ids }) =>
    (ids as string[]).length <= 1,
  'TX_EQUITY_COMPENSATION_ISSUANCE early_exercisable': ({ compensation_type: type }) => type !== 'RSU',
  // Common stock gets the remainder.
  ...Object.fromEntries(
    ['price_per_share', 'liquidation_preference_multiple', 'participation_cap_multiple'].map((field) => [
      `STOCK_CLASS ${field}`,
      ({ class_type: type }: Record<string, unknown>) => type === 'PREFERRED',
    ]),
  ),
  'TX_WARRANT_ISSUANCE exercise_triggers': (value) => isExercisedAtWill(value as unknown as WarrantIssuance),
};

/** Our own comments express facts without a field in the format. */
const isUnderstood = (comment: unknown): boolean =>
  typeof comment === 'string' &&
  ([released, uncapped, unpriced].includes(comment) ||
    saysVesting(comment) ||
    isAmendment(comment) ||
    statesSplit(comment) ||
    readServiceEnd([comment]) !== null ||
    isOwnComment(comment));

/** Dropping an empty list, an implied value or a default loses nothing. */
function saysNothing(field: string, said: unknown): boolean {
  if (field === 'early_exercisable') return said === false;
  return Array.isArray(said) && said.every(isUnderstood);
}

export interface UnpreservedField {
  object_type: string;
  field: string | null;
  count: number;
}

/** Lists every dropped statement, so that nothing disappears silently. */
export function unpreservedFields({ issuer, objects }: Pick<Bundle, 'issuer' | 'objects'>): UnpreservedField[] {
  const counts = new Map<string, UnpreservedField>();
  const count = (object_type: string, field: string | null): void => {
    const key = `${object_type} ${field ?? ''}`;
    const one = counts.get(key) ?? { object_type, field, count: 0 };
    counts.set(key, { ...one, count: one.count + 1 });
  };
  const records: ReadonlySet<unknown> = recordsOfRepurchases(objects as unknown as Located<StockAct>[]);
  const ofIssuer = { type: 'ISSUER', value: issuer as unknown as Record<string, unknown> };
  for (const one of [ofIssuer, ...objects]) {
    const { type, value } = one;
    const named = type.replace('TX_PLAN_SECURITY_', 'TX_EQUITY_COMPENSATION_');
    const fields = records.has(one) ? null : (kept[named] ?? null);
    if (fields === null) {
      count(type, null);
      continue;
    }
    for (const [field, said] of Object.entries(value)) {
      const isKept = fields.includes(field) && (followed[`${named} ${field}`]?.(value) ?? true);
      if (field !== 'id' && field !== 'object_type' && !isKept && !saysNothing(field, said)) count(type, field);
    }
  }
  return [...counts.values()];
}
