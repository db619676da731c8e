import Fraction from 'fraction.js';
import { shareScale } from '#equity/allocation';
import type { LegalDate } from '#kernel/dates';
import { toScaled } from '#kernel/decimal';
import { tranchesOf, type AccelerationTerms, type VestingCondition, type VestingTerms } from '#equity/vesting';
import { wholeOf } from '../bundle/read-amounts';
import { shortened } from '../bundle/findings';
import { followGraph, mostDays, ruleOf, type Dated, type Exact, type GraphCondition, type Link } from './vesting-graph';

export interface Graph {
  id: string;
  allocation_type: string;
  vesting_conditions: GraphCondition[];
}

export interface Stated {
  quantity: number;
  granted: LegalDate;
  terms: Graph | undefined;
  start: { on: LegalDate; condition: string } | undefined;
  vestings: readonly { date: LegalDate; amount: string }[] | undefined;
  comments: readonly string[];
}

/**
 * Returns the terms or the reason for refusal. Day-by-day statements override terms, as in the format, unless both
 * agree.
 */
export function vestingOfGrant(stated: Stated): VestingTerms | string {
  const acceleration = accelerationOf(stated.comments);
  if (typeof acceleration === 'string') return acceleration;
  const more = acceleration ? { acceleration } : {};
  const { quantity, granted, terms, vestings } = stated;
  if (!terms && !vestings) return { ...byDays([{ on: granted, quantity }], granted), ...more };
  const [only, another] = terms?.vesting_conditions ?? [];
  if (only?.trigger.type === 'VESTING_EVENT' && !another)
    return {
      start: granted,
      allocation: ruleOf(terms!.allocation_type),
      conditions: [{ kind: 'milestone', parts: 1, name: milestoneOf(only) }],
      ...more,
    };
  const agreed = terms ? byTerms(stated, terms) : 'the grant does not have vesting terms.';
  const days = vestings && dayByDay(vestings, stated);
  if (typeof days === 'string') return days;
  if (typeof agreed === 'string') return days ? { ...days, ...more } : agreed;
  const { schedule, dated } = agreed;
  const whole = days ?? dated;
  if (schedule && (!whole || sameDays(schedule, whole, quantity))) return { ...schedule, ...more };
  return whole ? { ...whole, ...more } : 'the terms yield fractional shares on dates outside a monthly schedule.';
}

export const milestoneOf = ({ id, description }: Pick<GraphCondition, 'id' | 'description'>): string =>
  shortened(description || id, 100);

const byDays = (
  dated: readonly Dated[],
  start: LegalDate,
  waiting: readonly VestingCondition[] = [],
): VestingTerms => ({
  start,
  allocation: 'cumulative_round_down',
  conditions: [
    ...dated
      .filter(({ quantity }) => quantity > 0)
      .map(({ on, quantity }) => ({ kind: 'date' as const, parts: quantity, on })),
    ...waiting,
  ],
});

/** Our exports state milestones in a comment. */
function dayByDay(
  vestings: NonNullable<Stated['vestings']>,
  { quantity, granted, comments }: Stated,
): VestingTerms | string {
  const dated = vestings.flatMap(({ date: on, amount }) => {
    const shares = wholeOf(amount);
    return shares === null ? [] : [{ on, quantity: shares }];
  });
  if (dated.length < vestings.length) return 'vestings must be whole shares.';
  if (dated.length > mostDays) return `vestings has more than ${mostDays} dates.`;
  const waiting = comments.flatMap((comment): VestingCondition[] => {
    const told = waits.exec(comment);
    return told ? [{ kind: 'milestone', parts: Number(told[1]), name: told[2]! }] : [];
  });
  const all = [...dated.map((one) => one.quantity), ...waiting.map(({ parts }) => parts)].reduce(
    (sum, one) => sum + one,
    0,
  );
  return all === quantity ? byDays(dated, granted, waiting) : `vestings add up to ${all} shares, not ${quantity}.`;
}

/** Monthly schedules if possible, or else dates with whole shares. */
function byTerms(
  { quantity, start }: Stated,
  { allocation_type, vesting_conditions }: Graph,
): { schedule: VestingTerms | null; dated: VestingTerms | null } | string {
  if (!start) return 'the bundle does not contain a TX_VESTING_START for it.';
  const allocation = ruleOf(allocation_type);
  const followed = followGraph(vesting_conditions, allocation, { quantity, start: start.on, first: start.condition });
  if (typeof followed === 'string') return followed;
  const conditions = schedules(followed.links);
  return {
    schedule: conditions && { start: start.on, allocation, conditions },
    dated: followed.dated && byDays(followed.dated, start.on),
  };
}

function daily(terms: VestingTerms, quantity: number): string {
  const byDay = new Map<string, bigint>();
  for (const { on, milestone, quantity: part } of tranchesOf(quantity, terms))
    byDay.set(on ?? milestone!, (byDay.get(on ?? milestone!) ?? 0n) + part);
  let all = 0n;
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([day, part]) => {
      const before = all / shareScale;
      all += part;
      return all / shareScale > before ? [`${day} ${all / shareScale}`] : [];
    })
    .join();
}
const sameDays = (one: VestingTerms, other: VestingTerms, quantity: number): boolean =>
  daily(one, quantity) === daily(other, quantity);

/** Null unless the links count months from the start. */
function schedules(links: readonly Link[]): VestingCondition[] | null {
  if (links.some(({ months }) => months === null || months === 0)) return null;
  const found: (Pick<Extract<VestingCondition, { kind: 'schedule' }>, 'period_months' | 'periods' | 'cliff_months'> & {
    part: Exact;
  })[] = [];
  const all = links as (Link & { months: number })[];
  for (let at = 0; at < all.length;) {
    const { schedule, taken } = scheduleAt(all.slice(at, at + 3));
    found.push(schedule);
    at += taken;
  }
  const whole = found.reduce((multiple, { part }) => multiple.lcm(part.d), new Fraction(1));
  const parts = found.map(({ part }) => part.mul(whole).n);
  if (parts.some((one) => one > BigInt(Number.MAX_SAFE_INTEGER))) return null;
  return found.map(({ part: _, ...schedule }, index) => ({
    kind: 'schedule',
    parts: Number(parts[index]!),
    ...schedule,
  }));
}

type FoundSchedule = {
  schedule: { period_months: number; periods: number; cliff_months: number; part: Exact };
  taken: number;
};

function scheduleAt([first, second, third]: (Link & { months: number })[]): FoundSchedule {
  const { months: cliff, occurrences, part } = first!;
  const plain: FoundSchedule = {
    schedule: { period_months: cliff, periods: occurrences, cliff_months: 0, part: part.mul(occurrences) },
    taken: 1,
  };
  if (!second || occurrences > 1) return plain;
  const periodsInCliff = (period: number): number => Math.floor(cliff / period);
  const from = (period: number, each: Exact, more: number, taken: number): FoundSchedule | null => {
    const periods = periodsInCliff(period) + more;
    return periodsInCliff(period) > 0 && part.equals(each.mul(periodsInCliff(period)))
      ? { schedule: { period_months: period, periods, cliff_months: cliff, part: each.mul(periods) }, taken }
      : null;
  };
  const { months, occurrences: times, part: each } = second;
  const rest =
    third && times === 1 && third.part.equals(each) && cliff % third.months === third.months - months
      ? from(third.months, each, 1 + third.occurrences, 3)
      : null;
  return rest ?? (cliff % months === 0 ? from(months, each, times, 2) : null) ?? plain;
}

const waits = /^(\d+) shares vest when “(.+)” is reached\.$/;
const partVests = /^(\d+(?:\.\d+)?)% of what has not vested vests when /.source;
const serviceEndsSoon = /service ends without cause or for good reason within (\d+) months after /.source;
const terms = {
  single: new RegExp(`${partVests}control of the company changes\\.$`),
  double: new RegExp(`${partVests}${serviceEndsSoon}control of the company changed\\.$`),
};

/** Our exports state acceleration in a comment. Returns a sentence for invalid terms. */
function accelerationOf(comments: readonly string[]): AccelerationTerms | string | null {
  for (const comment of comments) {
    const [single, double] = [terms.single.exec(comment), terms.double.exec(comment)];
    const [percent, months] = [(single ?? double)?.[1], double ? Number(double[2]) : null];
    if (percent === undefined) continue;
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || toScaled(percent) === 0n || toScaled(percent) > toScaled('100'))
      return `the acceleration is ${percent}%, but must be above 0% and at most 100%.`;
    if (months !== null && (months < 1 || months > 60))
      return `the period after a change of control is ${months} months, but must be 1 to 60 months.`;
    return { trigger: single ? 'single' : 'double', percent, within_months: months };
  }
  return null;
}

export const saysVesting = (comment: string): boolean =>
  [waits, terms.single, terms.double].some((words) => words.test(comment));
