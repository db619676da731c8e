import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import type { ParameterError } from '#kernel/problem';

/**
 * Treas. Reg. § 1.409A-1(b)(5)(iv)(B)(2): independent appraisal (i), formula used for every transfer (ii), or qualified
 * written report on illiquid start-up stock (iii).
 */
export const valuationMethods = ['independent_appraisal', 'binding_formula', 'illiquid_startup'] as const;
export type ValuationMethod = (typeof valuationMethods)[number];

/** The regulation lists no events; these follow practice. */
export const materialEventKinds = [
  'term_sheet',
  'priced_round',
  'convertible_on_new_terms',
  'acquisition_intent',
  'major_contract',
  'secondary_sale',
  'other',
] as const;
export interface MaterialEvent {
  kind: (typeof materialEventKinds)[number];
  occurred_on: LegalDate;
  description: string;
}

/** Treas. Reg. § 1.409A-1(b)(5)(iv)(B)(1): twelve months. */
export const validUntil = (effective_date: LegalDate): LegalDate => addMonths(effective_date, 12);

interface Valued {
  effective_date: LegalDate;
  valid_until: LegalDate;
  material_event: Pick<MaterialEvent, 'occurred_on'> | null;
}

/** Same paragraph. Null if usable. */
export function staleOn(
  { effective_date, valid_until, material_event }: Valued,
  day: LegalDate,
): { reason: 'age' | 'material_event' | 'not_yet'; since: LegalDate } | null {
  const aged = addDays(valid_until, 1);
  if (day < effective_date) return { reason: 'not_yet', since: effective_date };
  if (material_event && material_event.occurred_on <= day && material_event.occurred_on < aged)
    return { reason: 'material_event', since: material_event.occurred_on };
  return day >= aged ? { reason: 'age', since: aged } : null;
}

/**
 * Same paragraph: a report misses later events recorded for any usable report on the class. It reflects events of its
 * own date, unless recorded against a report of that date or against the report it `corrects`.
 */
export function missedBy(
  { effective_date, valid_until }: Omit<Valued, 'material_event'>,
  told: readonly { effective_date: LegalDate; material_event: MaterialEvent | null }[],
  corrects: boolean,
): MaterialEvent | null {
  const missed = told.flatMap(({ effective_date: of, material_event: event }) =>
    event &&
    event.occurred_on <= valid_until &&
    (event.occurred_on > effective_date ||
      (event.occurred_on === effective_date && (corrects || of === effective_date)))
      ? [event]
      : [],
  );
  return missed.toSorted((one, other) => (one.occurred_on < other.occurred_on ? -1 : 1))[0] ?? null;
}

interface Stated {
  method: ValuationMethod;
  effective_date: LegalDate;
  price_per_share: string;
}

/** `newest`: effective date of the previous valuation. */
export function checkValuation(
  { method, effective_date, price_per_share }: Stated,
  { today, formation_date, newest }: { today: LegalDate; formation_date: LegalDate | null; newest: LegalDate | null },
): ParameterError[] {
  const valuationError = (when: boolean, param: string, message: string): ParameterError[] =>
    when ? [{ param, code: 'invalid', message }] : [];
  const tenth = formation_date && addMonths(formation_date, 120);
  return [
    ...valuationError(/^[0.]+$/.test(price_per_share), 'price_per_share', 'price_per_share must be greater than 0.'),
    ...valuationError(
      effective_date > today,
      'effective_date',
      `effective_date must not be in the future. Today is ${today}.`,
    ),
    ...valuationError(
      newest !== null && effective_date < newest,
      'effective_date',
      `effective_date must be on or after ${newest}, the effective date of the current valuation.`,
    ),
    // § 1.409A-1(b)(5)(iv)(B)(2)(iii): less than ten years of trade or business.
    ...valuationError(
      method === 'illiquid_startup' && tenth !== null && effective_date >= tenth,
      'method',
      `illiquid_startup applies only to a business less than ten years old. This company turned ten on ${tenth}.`,
    ),
  ];
}
