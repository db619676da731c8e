import { allocate, shareScale, type AllocationRule } from './allocation';
import { addMonths, type LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';

/**
 * Conditions by which a quantity vests, after the vesting terms of the Open Cap Table Format: by a schedule of equal
 * periods, which one on the same schedule follows; on a day; or when something happens. A condition has its `parts` of
 * the sum of all parts. What vests of a schedule before its cliff vests on it.
 */
export type VestingCondition =
  | { kind: 'schedule'; parts: number; period_months: number; periods: number; cliff_months: number }
  | { kind: 'date'; parts: number; on: LegalDate }
  | { kind: 'milestone'; parts: number; name: string };

/**
 * Terms that let a percentage of the unvested shares vest early without a decision. A single trigger is a change of
 * control alone; a double one is an end of service, not brought about by the holder, within a number of months after
 * it.
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

/** By what shares have vested ahead of their time. */
export const accelerationCauses = ['decision', 'change_of_control', 'end_of_service'] as const;
export interface AccelerationFact {
  on: LegalDate;
  quantity: number;
  by?: (typeof accelerationCauses)[number];
}

/**
 * The events on which vesting depends: milestones that were reached, and accelerations of a number of whole shares,
 * taken from those that would vest last.
 */
export interface VestingFacts {
  milestones: readonly { name: string; on: LegalDate }[];
  accelerations: readonly AccelerationFact[];
}

/** The vesting events that had happened by the end of a day. */
export function factsBy(
  { milestones, accelerations }: VestingFacts,
  day: LegalDate,
): { milestones: VestingFacts['milestones'][number][]; accelerations: AccelerationFact[] } {
  const by = ({ on }: { on: LegalDate }): boolean => on <= day;
  return { milestones: milestones.filter(by), accelerations: accelerations.filter(by) };
}

/** Shares that vest together, in ten-billionths of a share; `on` is null until their milestone is reached. */
export interface Tranche {
  on: LegalDate | null;
  milestone: string | null;
  quantity: bigint;
}

const none: VestingFacts = { milestones: [], accelerations: [] };

/**
 * The tranches of a quantity, in the order of the conditions; they always add up to it. A month ends on the day on
 * which it began, or on the last of a shorter one.
 */
export function tranchesOf(
  quantity: number,
  { start, allocation, conditions }: VestingTerms,
  { milestones }: VestingFacts = none,
): Tranche[] {
  // Each period of a condition is the same fraction of its part, so over a common denominator all of them are integers.
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

/** How many whole shares have vested, or have not, at the end of a day. */
export type ByDay = (day: LegalDate) => number;

/**
 * How many whole shares of a quantity have vested at the end of each day, its tranches laid out once: to lay them out
 * anew for each of their days is quadratic.
 */
export function vestedByDay(quantity: number, terms: VestingTerms, facts: VestingFacts = none): ByDay {
  const scheduled = sumByDay(
    tranchesOf(quantity, terms, facts).flatMap(({ on, quantity: part }) => (on === null ? [] : [{ on, part }])),
  );
  const accelerated = acceleratedByDay(facts.accelerations);
  return (day) => Math.min(quantity, Number(scheduled(day) / shareScale) + accelerated(day));
}

/** How many whole shares vest ahead of their time by the end of each day. */
export function acceleratedByDay(accelerations: readonly AccelerationFact[]): ByDay {
  const sum = sumByDay(accelerations.map(({ on, quantity }) => ({ on, part: BigInt(quantity) })));
  return (day) => Number(sum(day));
}

/** Adds up the parts that have vested by the end of each day. */
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

/**
 * How many whole shares terms of acceleration let vest of those that have not, rounded down: all of them at most,
 * whatever the terms say.
 */
export function acceleratedOf(unvested: number, { percent }: Pick<AccelerationTerms, 'percent'>): number {
  const [part, whole] = [toScaled(percent), toScaled('100')];
  return part >= whole ? unvested : Number((BigInt(unvested) * part) / whole);
}

/**
 * Vesting in equal monthly installments, each a whole number of shares rounded down, and the last all that remain:
 * nothing before the cliff, everything at the end.
 */
export interface MonthlyVesting {
  months: number;
  cliff_months: number;
  start: LegalDate;
}

/** Monthly installments as conditions. */
export const monthlyTerms = ({ months, cliff_months, start }: MonthlyVesting): VestingTerms => ({
  start,
  allocation: 'back_loaded_to_single_tranche',
  conditions: [{ kind: 'schedule', parts: 1, period_months: 1, periods: months, cliff_months }],
});
