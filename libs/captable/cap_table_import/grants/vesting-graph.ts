import Fraction from 'fraction.js';
import { allocate, allocationRules, shareScale, type AllocationRule } from '#equity/allocation';
import { addDays, addMonths, isLegalDate, type LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import { decimalOf } from '../bundle/read-amounts';

export type Exact = InstanceType<typeof Fraction>;

export interface Dated {
  on: LegalDate;
  quantity: number;
}
/** Period in months from the start, and the fraction that vests each time. */
export interface Link {
  months: number | null;
  occurrences: number;
  part: Exact;
}

/** `dated`: null for fractional shares. */
export interface Vesting {
  links: Link[];
  dated: Dated[] | null;
}

export interface GraphCondition {
  id: string;
  description?: string;
  quantity?: string;
  portion?: { numerator: string; denominator: string; remainder?: boolean };
  trigger: {
    type: string;
    date?: LegalDate;
    relative_to_condition_id?: string;
    period?: { type: 'MONTHS' | 'DAYS'; length: number; occurrences: number; day_of_month?: string };
  };
  next_condition_ids: string[];
}

/** Limits far above any agreed terms: ten years of days. */
export const mostDays = 3660;
const mostDigits = 10n ** 60n;
const lastYear = '2200';
const byStart = 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH';

/**
 * A chain of conditions that vests the whole. Returns a sentence for other graphs (Open Cap Table Format, objects
 * VestingTerms and VestingCondition; enum AllocationType).
 */
export function followGraph(
  conditions: readonly GraphCondition[],
  rule: AllocationRule,
  { quantity, start, first }: { quantity: number; start: LegalDate; first: string },
): Vesting | string {
  const byId = new Map(conditions.map((one) => [one.id, one]));
  const begins = byId.get(first);
  if (begins?.trigger.type !== 'VESTING_START_DATE')
    return 'the first condition must have the trigger VESTING_START_DATE.';
  const links: Link[] = [];
  const planned: { on: LegalDate; part: Exact }[] = [];
  const seen = new Set<string>();
  let left = new Fraction(1);
  let common = new Fraction(1);
  let on = start;
  for (
    let at: GraphCondition | undefined = begins, before = first;
    at;
    before = at.id, at = byId.get(at.next_condition_ids[0] ?? '')
  ) {
    if (at.next_condition_ids.length > 1 || seen.has(at.id)) return 'the conditions must form a single chain.';
    if (at.next_condition_ids.some((id) => !byId.has(id))) return 'a condition in next_condition_ids does not exist.';
    seen.add(at.id);
    const met = daysOf(at, { on, start, before });
    if (typeof met === 'string') return met;
    if (planned.length + met.days.length > mostDays) return `the schedule has more than ${mostDays} vesting dates.`;
    if (met.days.some((day) => !isLegalDate(day) || day.slice(0, 4) > lastYear))
      return `the schedule extends beyond the year ${lastYear}.`;
    for (const [index, day] of met.days.entries()) {
      const part = partOf(at, quantity, left);
      if (part === null) return 'the portions must be numbers.';
      left = left.sub(part);
      common = common.lcm(part.d);
      if (left.d > mostDigits || common.n > mostDigits)
        return 'the common denominator of the portions is too large to calculate exactly.';
      planned.push({ on: day, part });
      if (index === 0) links.push({ months: met.months, occurrences: met.days.length, part });
    }
    on = met.days.at(-1) ?? on;
  }
  if (left.n !== 0n || planned.some(({ part }) => part.s < 0n)) return 'the portions must add up to all of the shares.';
  return { links: links.filter(({ part }) => part.n !== 0n), dated: sharedOut(planned, quantity, rule) };
}

/** `months` counts from the start by its day of the month, or is null. */
function daysOf(
  { trigger }: GraphCondition,
  { on, start, before }: { on: LegalDate; start: LegalDate; before: string },
): { days: LegalDate[]; months: number | null } | string {
  if (trigger.type === 'VESTING_START_DATE') return { days: [start], months: 0 };
  if (trigger.type === 'VESTING_SCHEDULE_ABSOLUTE') return { days: [trigger.date!], months: null };
  if (trigger.type !== 'VESTING_SCHEDULE_RELATIVE')
    return 'a condition on an event cannot be combined with other conditions.';
  const { type, length, occurrences, day_of_month = byStart } = trigger.period!;
  if (trigger.relative_to_condition_id !== before) return 'each condition must be relative to the previous condition.';
  if (occurrences > mostDays || length * occurrences > 200 * 366) return 'the schedule spans more than 200 years.';
  const times = Array.from({ length: occurrences }, (_, index) => length * (index + 1));
  return type === 'DAYS'
    ? { days: times.map((days) => addDays(on, days)), months: null }
    : {
        days: times.map((months) => onDay(on, months, day_of_month, start)),
        months: day_of_month === byStart ? length : null,
      };
}

/** Falls back to the last day of a shorter month. */
function onDay(on: LegalDate, months: number, day: string, start: LegalDate): LegalDate {
  const month = addMonths(`${on.slice(0, 7)}-01`, months);
  const wanted = day === byStart ? Number(start.slice(8)) : Number.parseInt(day, 10);
  const last = Number(addDays(addMonths(month, 1), -1).slice(8));
  return `${month.slice(0, 8)}${String(Math.min(wanted, last)).padStart(2, '0')}`;
}

/** A number of shares, a fraction of the whole, or a fraction of the remainder. */
function partOf({ quantity: shares, portion }: GraphCondition, quantity: number, left: Exact): Exact | null {
  const [over, under] = portion ? [portion.numerator, portion.denominator] : [shares ?? '0', '1'];
  const [n, d] = [decimalOf(over), decimalOf(under)];
  if (n === null || d === null || d === '0') return null;
  const part = new Fraction(toScaled(n), toScaled(d));
  if (!portion) return part.div(quantity);
  return portion.remainder ? part.mul(left) : part;
}

/** Null for fractional shares. */
function sharedOut(
  planned: readonly { on: LegalDate; part: Exact }[],
  quantity: number,
  rule: AllocationRule,
): Dated[] | null {
  const some = planned.filter(({ part }) => part.n !== 0n);
  const common = some.reduce((multiple, { part }) => multiple.lcm(part.d), new Fraction(1));
  const shares = allocate(
    quantity,
    some.map(({ part }) => part.mul(common).n),
    rule,
  );
  return shares.some((one) => one % shareScale !== 0n)
    ? null
    : some.map(({ on }, index) => ({ on, quantity: Number(shares[index]! / shareScale) }));
}

export const ruleOf = (allocation_type: string): AllocationRule =>
  allocationRules.find((rule) => rule.toUpperCase() === allocation_type)!;
