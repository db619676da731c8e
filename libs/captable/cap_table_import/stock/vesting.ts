import { toScaled } from '#kernel/decimal';
import { wholeMonths, type LegalDate } from '#kernel/dates';
import { vestings, type Vested, type VestingTerms } from '#captable/ocf';
import { accelerated, unvestedOn, vestingAfterSplit, type SecurityVesting } from '#ledger/security';
import type { Located } from '../bundle/bundle';
import type { Findings } from '../bundle/findings';
import { decimalOf, Reading, wholeOf } from '../bundle/read-amounts';
import type { Accelerated } from '../grants/grant-state';
import type { Issued } from './stock-issues';

interface VestingRequest {
  quantity: number;
  start: LegalDate;
  start_condition: string;
}

const same = (one: readonly Vested[], other: readonly Vested[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ date, amount }, index) =>
      date === other[index]!.date && toScaled(decimalOf(amount) ?? '0') === toScaled(other[index]!.amount),
  );

/** Returns the installments or the reason for refusal. A day-by-day statement (`stated`) must agree. */
export function monthlyVesting(
  terms: VestingTerms,
  { quantity, start, start_condition }: VestingRequest,
  stated: readonly Vested[] | undefined,
): SecurityVesting | string {
  const steps = monthsOf(terms, start_condition);
  if (typeof steps === 'string') return steps;
  const [months, first] = [steps.at(-1)!.until, steps[0]!.until];
  const vesting: SecurityVesting = { months, cliff_months: first > 1 ? first : 0, start, quantity, forfeited: 0 };
  const ours = vestings({ quantity, vesting });
  if (stated && !same(stated, ours)) return 'vestings does not match the monthly installments in the vesting terms.';
  const amounts = amountsOf(steps, terms, quantity);
  return amounts?.filter((amount) => amount > 0).join() === ours.map(({ amount }) => amount).join()
    ? vesting
    : 'installments must round down to whole shares, with the remainder in the last installment.';
}

/** Null unless the days cover all shares in whole numbers. */
export function vestingByDays(
  { quantity, start }: { quantity: number; start: LegalDate },
  stated: readonly Vested[],
): SecurityVesting | null {
  const installments = stated
    .map(({ date: on, amount }) => ({ on, quantity: wholeOf(amount) ?? Number.NaN }))
    .filter((one) => one.quantity !== 0)
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  const last = installments.at(-1);
  return last &&
    installments.every((one) => one.quantity > 0) &&
    installments.reduce((sum, one) => sum + one.quantity, 0) === quantity
    ? { months: wholeMonths(start, last.on), cliff_months: 0, start, quantity, forfeited: 0, installments }
    : null;
}

/** Subtracts the unvested shares taken. */
export function remainingVesting(
  before: SecurityVesting,
  { quantity, taken, on }: { quantity: number; taken: number; on: LegalDate },
  stated: readonly Vested[],
): SecurityVesting | null {
  const unvested = unvestedOn({ quantity: quantity + taken, vesting: before }, on);
  const gone = [taken, Math.min(taken, unvested), 0, Math.min(taken, before.quantity - before.forfeited)];
  return (
    gone
      .map((more) => ({ ...before, forfeited: before.forfeited + more }))
      .find((vesting) => same(stated, vestings({ quantity, vesting }))) ?? null
  );
}

/** A day-by-day statement must agree. */
export function splitVesting(
  vesting: SecurityVesting,
  { before, after }: { before: number; after: number },
  stated: readonly Vested[] | undefined,
): SecurityVesting | null {
  if (before === 0) return null;
  const split = vestingAfterSplit(vesting, { before, after });
  return stated === undefined || same(stated, vestings({ quantity: after, vesting: split })) ? split : null;
}

/** Each acceleration takes at most the unvested shares of its date. */
export function acceleratedVesting(
  vesting: SecurityVesting,
  { quantity, value: { security_id, date } }: Issued,
  events: readonly Located<Accelerated>[],
  found: Findings,
): SecurityVesting {
  return events
    .toSorted((one, other) => (one.value.date < other.value.date ? -1 : 1))
    .reduce((before, { place, value }) => {
      const shares = new Reading(found, place).shares('quantity', value.quantity);
      const unvested = unvestedOn({ quantity, vesting: before }, value.date);
      if (value.date < date)
        found.add(place, 'date', `The event is dated ${value.date}, before the issue date, ${date}.`);
      if (shares !== null && shares > unvested)
        found.add(place, 'vesting', `Only ${unvested} shares of ${security_id} were unvested on ${value.date}.`);
      return shares === null ? before : accelerated(before, { on: value.date, quantity: shares });
    }, vesting);
}

/** The size is null if the condition states a fraction. */
interface Step {
  until: number;
  amount: string | null;
  part: { numerator: string; denominator: string } | null;
}

function monthsOf({ vesting_conditions: conditions }: VestingTerms, start: string): Step[] | string {
  const byId = new Map(conditions.map((one) => [one.id, one]));
  const steps: Step[] = [];
  let [at, months] = [byId.get(start), 0];
  if (at?.trigger.type !== 'VESTING_START_DATE' || Number(at.quantity ?? at.portion!.numerator) !== 0)
    return 'the first condition must have the trigger VESTING_START_DATE and vest nothing.';
  const seen = new Set([start]);
  while (at.next_condition_ids.length > 0) {
    const next = byId.get(at.next_condition_ids[0]!);
    if (!next || seen.has(next.id) || at.next_condition_ids.length > 1)
      return 'the conditions must form a single chain.';
    const { trigger } = next;
    if (
      trigger.type !== 'VESTING_SCHEDULE_RELATIVE' ||
      trigger.relative_to_condition_id !== at.id ||
      trigger.period.type !== 'MONTHS' ||
      trigger.period.day_of_month !== 'VESTING_START_DAY_OR_LAST_DAY_OF_MONTH' ||
      trigger.period.length < 1 ||
      next.portion?.remainder
    )
      return 'each condition must count months from the previous condition and vest a portion of the whole.';
    for (let count = 0; count < trigger.period.occurrences && months <= 1200; count += 1) {
      months += trigger.period.length;
      steps.push({ until: months, amount: next.quantity ?? null, part: next.portion ?? null });
    }
    seen.add(next.id);
    at = next;
  }
  if (steps.length === 0 || months > 1200) return 'the schedule has no installments or spans more than 100 years.';
  return steps.slice(1).every(({ until }, index) => until === steps[index]!.until + 1)
    ? steps
    : 'installments after the first must be monthly.';
}

/** Null if the fractions do not add up, or round other than down with the remainder last. */
function amountsOf(steps: readonly Step[], { allocation_type }: VestingTerms, quantity: number): number[] | null {
  const parts = steps.flatMap(({ part }) =>
    part === null
      ? []
      : [{ of: toScaled(decimalOf(part.numerator) ?? '0'), in: toScaled(decimalOf(part.denominator) ?? '0') }],
  );
  if (parts.length === 0) return steps.map(({ amount }) => Number(decimalOf(amount!) ?? Number.NaN));
  const whole = [...new Set(parts.map((part) => part.in))].reduce((product, one) => product * one, 1n);
  if (
    parts.length < steps.length ||
    whole === 0n ||
    parts.reduce((sum, part) => sum + (part.of * whole) / part.in, 0n) !== whole
  )
    return null;
  const rounded = parts.some((part) => (BigInt(quantity) * part.of) % part.in !== 0n);
  if (rounded && allocation_type !== 'BACK_LOADED_TO_SINGLE_TRANCHE') return null;
  const amounts = parts.map((part) => Number((BigInt(quantity) * part.of) / part.in));
  const left = quantity - amounts.reduce((sum, one) => sum + one, 0);
  return amounts.map((one, index) => (index === amounts.length - 1 ? one + left : one));
}
