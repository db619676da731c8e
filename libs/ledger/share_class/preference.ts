import { toScaled } from '#kernel/decimal';
import type { ParameterError } from '#kernel/problem';
import type { ClassType } from './class-type';

/**
 * The ways in which a preferred share participates beside its liquidation preference: not at all, until a cap on both
 * together, or without limit.
 */
export const participations = ['none', 'capped', 'full'] as const;
export type Participation = (typeof participations)[number];

/**
 * So many shares of another class for one: `numerator` over `denominator`, as charters divide the original issue price
 * by the conversion price.
 */
export interface ConversionRights {
  converts_to_share_class_id: string;
  ratio: { numerator: string; denominator: string };
}

/**
 * The rights of a class when the company is sold, by its charter (8 Del. C. § 151(d), (e)). All are null for common
 * stock.
 */
export interface Preference {
  original_issue_price: string | null;
  liquidation_preference_multiple: string | null;
  participation: Participation | null;
  participation_cap_multiple: string | null;
  conversion_rights: ConversionRights | null;
}

/** The preference of a class that has none. */
export const noPreference: Preference = {
  original_issue_price: null,
  liquidation_preference_multiple: null,
  participation: null,
  participation_cap_multiple: null,
  conversion_rights: null,
};

/** Whether preferred stock converts into a class here: into common stock, in which what it would become is counted. */
export const isConvertedInto = ({ class_type }: { class_type: ClassType }): boolean => class_type === 'common';

/**
 * How many shares of common stock a holding is or would become, rounded down; none of preferred stock that does not
 * convert.
 */
export function asCommon(
  { class_type, conversion_rights }: { class_type: ClassType; conversion_rights: ConversionRights | null },
  quantity: number,
): number {
  if (class_type !== 'preferred') return quantity;
  if (conversion_rights === null) return 0;
  const { numerator, denominator } = conversion_rights.ratio;
  return Number((BigInt(quantity) * toScaled(numerator)) / toScaled(denominator));
}

/** Finds contradictions in the preference of a class. */
export function checkPreference(
  class_type: ClassType,
  asked: Omit<Preference, 'conversion_rights'> & { conversion_rights: unknown },
): ParameterError[] {
  if (class_type !== 'preferred') {
    return (Object.keys(noPreference) as (keyof Preference)[])
      .filter((param) => asked[param] !== null)
      .map((param) => ({ param, code: 'not_applicable', message: `${param} is of preferred stock.` }));
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
    .map((param) => ({ param, code: 'missing', message: `Preferred stock has a ${param}.` }));
  const capped = participation === 'capped';
  const preferenceError = (when: boolean, code: string, message: string): ParameterError[] =>
    when ? [{ param: 'participation_cap_multiple', code, message }] : [];
  return [
    ...missing,
    ...preferenceError(capped && cap === null, 'missing', 'Capped participation has a cap.'),
    ...preferenceError(!capped && cap !== null, 'not_applicable', 'Only capped participation has a cap.'),
    ...preferenceError(
      capped && cap !== null && multiple !== null && toScaled(cap) < toScaled(multiple),
      'invalid',
      'The cap is on preference and participation together, so it is no less than the preference.',
    ),
    ...(original_issue_price !== null && toScaled(original_issue_price) <= 0n
      ? [{ param: 'original_issue_price', code: 'invalid', message: 'original_issue_price must be more than 0.' }]
      : []),
  ];
}
