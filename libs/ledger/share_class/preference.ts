import { toScaled } from '#kernel/decimal';
import type { ParameterError } from '#kernel/problem';
import type { ClassType } from './class-type';

/** Participation in addition to the liquidation preference: none, up to a cap on the total, or unlimited. */
export const participations = ['none', 'capped', 'full'] as const;
export type Participation = (typeof participations)[number];

/** Charters divide the original issue price by the conversion price. */
export interface ConversionRights {
  converts_to_share_class_id: string;
  ratio: { numerator: string; denominator: string };
}

/** Charter rights on a sale of the company (8 Del. C. § 151(d), (e)). All null for common stock. */
export interface Preference {
  original_issue_price: string | null;
  liquidation_preference_multiple: string | null;
  participation: Participation | null;
  participation_cap_multiple: string | null;
  conversion_rights: ConversionRights | null;
}

export const noPreference: Preference = {
  original_issue_price: null,
  liquidation_preference_multiple: null,
  participation: null,
  participation_cap_multiple: null,
  conversion_rights: null,
};

/** Preferred stock converts only into common stock, the unit of fully diluted counts. */
export const isConvertedInto = ({ class_type }: { class_type: ClassType }): boolean => class_type === 'common';

/** Rounds down. Returns 0 for preferred stock without conversion rights. */
export function asCommon(
  { class_type, conversion_rights }: { class_type: ClassType; conversion_rights: ConversionRights | null },
  quantity: number,
): number {
  if (class_type !== 'preferred') return quantity;
  if (conversion_rights === null) return 0;
  const { numerator, denominator } = conversion_rights.ratio;
  return Number((BigInt(quantity) * toScaled(numerator)) / toScaled(denominator));
}

export function checkPreference(
  class_type: ClassType,
  asked: Omit<Preference, 'conversion_rights'> & { conversion_rights: unknown },
): ParameterError[] {
  if (class_type !== 'preferred') {
    return (Object.keys(noPreference) as (keyof Preference)[])
      .filter((param) => asked[param] !== null)
      .map((param) => ({ param, code: 'not_applicable', message: `${param} applies only to preferred stock.` }));
  }
  const {
    original_issue_price,
    liquidation_preference_multiple: multiple,
    participation,
    participation_cap_multiple: cap,
  } = asked;
  const needed = { original_issue_price, liquidation_preference_multiple: multiple, participation };
  const missing = (Object.keys(needed) as (keyof typeof needed)[])
    .filter((param) => needed[param] === null)
    .map((param) => ({ param, code: 'missing', message: `${param} is required for preferred stock.` }));
  const capped = participation === 'capped';
  const preferenceError = (when: boolean, code: string, message: string): ParameterError[] =>
    when ? [{ param: 'participation_cap_multiple', code, message }] : [];
  return [
    ...missing,
    ...preferenceError(
      capped && cap === null,
      'missing',
      'participation_cap_multiple is required for capped participation.',
    ),
    ...preferenceError(
      !capped && cap !== null,
      'not_applicable',
      'participation_cap_multiple applies only to capped participation.',
    ),
    ...preferenceError(
      capped && cap !== null && multiple !== null && toScaled(cap) < toScaled(multiple),
      'invalid',
      'The cap includes the preference, so it must be at least liquidation_preference_multiple.',
    ),
    ...(original_issue_price !== null && toScaled(original_issue_price) <= 0n
      ? [{ param: 'original_issue_price', code: 'invalid', message: 'original_issue_price must be greater than 0.' }]
      : []),
  ];
}
