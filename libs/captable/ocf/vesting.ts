import { serviceEnds, type ServiceEnd } from '#equity/post-termination-exercise';
import { addMonths, type LegalDate } from '#kernel/dates';
import { unvestedByDay, type SecurityVesting } from '#ledger/security';
import type { SecurityFacts } from '#captable/ledger_facts';
import type { Numeric, OcfObject } from './ocf-object';

type Trigger =
  | { type: 'VESTING_START_DATE' }
  | { type: 'VESTING_EVENT' }
  | {
      type: 'VESTING_SCHEDULE_RELATIVE';
      relative_to_condition_id: string;
      period: {
        type: 'MONTHS';
        length: number;
        occurrences: number;
        day_of_month: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH';
      };
    };
/** Either a number of shares or a fraction. */
export interface Condition {
  id: string;
  description?: string;
  quantity?: Numeric;
  portion?: { numerator: Numeric; denominator: Numeric; remainder?: boolean };
  trigger: Trigger;
  next_condition_ids: string[];
}

export interface VestingTerms extends OcfObject<'VESTING_TERMS'> {
  name: string;
  description: string;
  allocation_type: string;
  vesting_conditions: Condition[];
}

/** Equal terms share an id. */
export const termsId = ({ months, cliff_months, quantity }: SecurityVesting): string =>
  `vesting-${months}-${cliff_months}-${quantity}`;

/** False for balances and split products. */
export const vestsWhole = ({ quantity, vesting }: SecurityFacts): boolean =>
  vesting !== null &&
  vesting.installments === undefined &&
  vesting.quantity === quantity &&
  vesting.forfeited === 0 &&
  vesting.splits === undefined;

/** Installments round down, and the last takes the remainder. */
export function vestingTerms(vesting: SecurityVesting): VestingTerms {
  const { months, cliff_months, quantity } = vesting;
  const installment = Math.floor(quantity / months);
  const first = Math.max(1, cliff_months);
  const after = (relative_to_condition_id: string, length: number, occurrences: number): Trigger => ({
    type: 'VESTING_SCHEDULE_RELATIVE',
    relative_to_condition_id,
    period: { type: 'MONTHS', length, occurrences, day_of_month: 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH' },
  });
  const steps =
    first >= months
      ? [{ id: 'last', quantity, trigger: after('start', months, 1) }]
      : [
          { id: 'first', quantity: installment * first, trigger: after('start', first, 1) },
          ...(months - first > 1
            ? [{ id: 'monthly', quantity: installment, trigger: after('first', 1, months - first - 1) }]
            : []),
          {
            id: 'last',
            quantity: quantity - installment * (months - 1),
            trigger: after(months - first > 1 ? 'monthly' : 'first', 1, 1),
          },
        ];
  const chain = [{ id: 'start', quantity: 0, trigger: { type: 'VESTING_START_DATE' } as Trigger }, ...steps];
  return {
    id: termsId(vesting),
    object_type: 'VESTING_TERMS',
    name: `${months} months${cliff_months > 0 ? `, cliff of ${cliff_months}` : ''}`,
    description:
      `${quantity} shares vest in ${months} monthly ` +
      `installments${cliff_months > 0 ? `, none before ${cliff_months} months have passed` : ''}. An installment ` +
      'is rounded down to whole shares, and the last comprises all that remain.',
    allocation_type: 'BACK_LOADED_TO_SINGLE_TRANCHE',
    vesting_conditions: chain.map((one, at) => ({
      ...one,
      quantity: String(one.quantity),
      next_condition_ids: chain.slice(at + 1, at + 2).map(({ id }) => id),
    })),
  };
}

/** The format has no term for the last day of service, or for its reason outside exercise windows. */
export const serviceEnded = (on: LegalDate, by: ServiceEnd | null = null): string =>
  `Service ended on ${on}${by === null ? '' : ` by ${by.toUpperCase()}`}.`;
const ended = new RegExp(
  `^Service ended on (\\d{4}-\\d{2}-\\d{2})(?: by (${serviceEnds.join('|').toUpperCase()}))?\\.$`,
);
export function readServiceEnd(comments: readonly string[]): { on: LegalDate; by: ServiceEnd | null } | null {
  const [on, by] =
    comments.flatMap((comment) => {
      const told = ended.exec(comment);
      return told ? [told.slice(1)] : [];
    })[0] ?? [];
  return on === undefined ? null : { on, by: (by?.toLowerCase() as ServiceEnd | undefined) ?? null };
}

export interface Vested {
  date: LegalDate;
  amount: Numeric;
}

/**
 * Previously vested shares vest on the first date. The format has no term for the end of service before a repurchase,
 * and a transaction of its own for an acceleration.
 */
export function vestings({ quantity, vesting }: Pick<SecurityFacts, 'quantity' | 'vesting'>): Vested[] {
  if (vesting === null) return [];
  const { service_ended_on: _, accelerations: __, ...agreed } = vesting;
  const unvested = unvestedByDay({ quantity, vesting: agreed });
  let vested = 0;
  const days =
    vesting.installments?.map(({ on }) => on) ??
    Array.from({ length: vesting.months + 1 }, (_, month) => addMonths(vesting.start, month));
  return days.flatMap((date) => {
    const now = quantity - unvested(date);
    const amount = now - vested;
    vested = now;
    return amount > 0 ? [{ date, amount: String(amount) }] : [];
  });
}
