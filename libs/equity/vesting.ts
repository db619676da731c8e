import { allocate, shareScale, type AllocationRule } from './allocation';
import { addMonths, type LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';

/**
 * Vesting conditions after the Open Cap Table Format: a schedule of equal periods, a date, or an event. Each condition
 * has its `parts` of the sum of all parts. Everything scheduled before the cliff vests on the cliff.
 */
export type VestingCondition =
  | { kind: 'schedule'; parts: number; period_months: number; periods: number; cliff_months: number }
  | { kind: 'date'; parts: number; on: LegalDate }
  | { kind: 'milestone'; parts: number; name: string };

/**
 * Acceleration without a decision. A single trigger is a change of control; a double trigger adds an end of service
 * that the holder did not cause, within a number of months.
 */
export interface AccelerationTerms {
  trigger: 'single' | 'double';
  percent: string;
  within_months: number | null;
}

export interface VestingTerms {
  start: LegalDate;
  allocation: AllocationRule;
  conditions: readonly VestingCondition[];
  acceleration?: AccelerationTerms;
}

export const accelerationCauses = ['decision', 'change_of_control', 'end_of_service'] as const;
export interface AccelerationFact {
  on: LegalDate;
  quantity: number;
  by?: (typeof accelerationCauses)[number];
}

/** Accelerated shares come from those that would vest last. */
export interface VestingFacts {
  milestones: readonly { name: string; on: LegalDate }[];
  accelerations: readonly AccelerationFact[];
}

export function factsBy(
  { milestones, accelerations }: VestingFacts,
  day: LegalDate,
): { milestones: VestingFacts['milestones'][number][]; accelerations: AccelerationFact[] } {
  const by = ({ on }: { on: LegalDate }): boolean => on <= day;
  return { milestones: milestones.filter(by), accelerations: accelerations.filter(by) };
}

/** Quantity in ten-billionths of a share. `on` is null until the milestone. */
export interface Tranche {
  on: LegalDate | null;
  milestone: string | null;
  quantity: bigint;
}

const none: VestingFacts = { milestones: [], accelerations: [] };

/**
 * Tranches in the order of the conditions; they add up to the quantity. A month ends on its starting day, or on the
 * last day of a shorter month.
 */
export function tranchesOf(
  quantity: number,
  { start, allocation, conditions }: VestingTerms,
  { milestones }: VestingFacts = none,
): Tranche[] {
  // A common denominator keeps the periods of all conditions integers.
  const common = conditions.reduce((product, one) => product * BigInt(one.kind === 'schedule' ? one.periods : 1), 1n);
  let months = 0;
  const planned = conditions.flatMap((one): { on: LegalDate | null; milestone: string | null; weight: bigint }[] => {
    const weight = BigInt(one.parts) * common;
    if (one.kind === 'date') return [{ on: one.on, milestone: null, weight }];
    if (one.kind === 'milestone')
      return [{ on: milestones.find(({ name }) => name === one.name)?.on ?? null, milestone: one.name, weight }];
    const before = months;
    months += one.period_months * one.periods;
    return Array.from({ length: one.periods }, (_, index) => ({
      on: addMonths(start, before + Math.max(one.cliff_months, one.period_months * (index + 1))),
      milestone: null,
      weight: weight / BigInt(one.periods),
    }));
  });
  const quantities = allocate(
    quantity,
    planned.map(({ weight }) => weight),
    allocation,
  );
  return planned.map(({ on, milestone }, index) => ({ on, milestone, quantity: quantities[index]! }));
}

/** Whole shares at the end of a day. */
export type ByDay = (day: LegalDate) => number;

/** Computes the tranches once, because recomputing them for each day is quadratic. */
export function vestedByDay(quantity: number, terms: VestingTerms, facts: VestingFacts = none): ByDay {
  const scheduled = sumByDay(
    tranchesOf(quantity, terms, facts).flatMap(({ on, quantity: part }) => (on === null ? [] : [{ on, part }])),
  );
  const accelerated = acceleratedByDay(facts.accelerations);
  return (day) => Math.min(quantity, Number(scheduled(day) / shareScale) + accelerated(day));
}

export function acceleratedByDay(accelerations: readonly AccelerationFact[]): ByDay {
  const sum = sumByDay(accelerations.map(({ on, quantity }) => ({ on, part: BigInt(quantity) })));
  return (day) => Number(sum(day));
}

function sumByDay(parts: readonly { on: LegalDate; part: bigint }[]): (day: LegalDate) => bigint {
  let sum = 0n;
  const until = parts
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    .map(({ on, part }) => ({ on, sum: (sum += part) }));
  return (day) => {
    let [low, high] = [0, until.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (until[middle]!.on <= day) low = middle + 1;
      else high = middle;
    }
    return until[low - 1]?.sum ?? 0n;
  };
}

/** Rounded down, and at most the unvested shares. */
export function acceleratedOf(unvested: number, { percent }: Pick<AccelerationTerms, 'percent'>): number {
  const [part, whole] = [toScaled(percent), toScaled('100')];
  return part >= whole ? unvested : Number((BigInt(unvested) * part) / whole);
}

/**
 * Equal monthly installments, each rounded down to whole shares, with the remainder in the last. Nothing vests before
 * the cliff.
 */
export interface MonthlyVesting {
  months: number;
  cliff_months: number;
  start: LegalDate;
}

export const monthlyTerms = ({ months, cliff_months, start }: MonthlyVesting): VestingTerms => ({
  start,
  allocation: 'back_loaded_to_single_tranche',
  conditions: [{ kind: 'schedule', parts: 1, period_months: 1, periods: months, cliff_months }],
});

/** A schedule without a start begins with the issue. */
export const unvestedMonthly = (
  quantity: number,
  { start, ...terms }: Omit<MonthlyVesting, 'start'> & { start?: LegalDate | null },
  day: LegalDate,
): number => (start ? quantity - vestedByDay(quantity, monthlyTerms({ ...terms, start }))(day) : quantity);
