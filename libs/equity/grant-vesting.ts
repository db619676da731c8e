import { addDays, addMonths, type LegalDate } from '#kernel/dates';
import { upcoming, type Upcoming } from './vesting-schedule';
import {
  acceleratedByDay,
  factsBy,
  tranchesOf,
  vestedByDay,
  type AccelerationFact,
  type ByDay,
  type Tranche,
  type VestingFacts,
  type VestingTerms,
} from './vesting';

export interface GrantVestingFacts {
  quantity: number;
  issued_quantity: number;
  returned_quantity: number;
  exercise_price: string | null;
  fair_market_value: string | null;
  vesting: VestingTerms;
  vesting_facts: VestingFacts;
  service_ended_on: LegalDate | null;
  splits: GrantSplit[];
}

/** The vesting terms keep counting the shares in the original agreement. */
export interface GrantSplit extends Pick<
  GrantVestingFacts,
  'quantity' | 'issued_quantity' | 'returned_quantity' | 'exercise_price' | 'fair_market_value'
> {
  stock_split_id: string;
  on: LegalDate;
  accelerations: AccelerationFact[];
  issued_after: number;
  remaining_after: number;
}

type Vesting = Pick<GrantVestingFacts, 'quantity' | 'vesting' | 'vesting_facts' | 'service_ended_on'> & {
  splits?: GrantSplit[];
};

/** By the terms alone, before splits and acceleration. */
export const scheduledByDay = ({ quantity, vesting, vesting_facts: { milestones }, splits = [] }: Vesting): ByDay =>
  vestedByDay(splits[0]?.quantity ?? quantity, vesting, { milestones, accelerations: [] });

/**
 * Vested shares at the end of each day, in shares of today; vesting stops with service. A split keeps the vested
 * fraction of the remainder, rounded down. Callers with many queries pass `scheduled` to avoid recomputing it.
 */
export function vestedOfByDay(grant: Vesting, scheduled: ByDay = scheduledByDay(grant)): ByDay {
  const {
    quantity,
    vesting_facts: { accelerations },
    service_ended_on,
    splits = [],
  } = grant;
  const eras = [...splits, { quantity, accelerations }].map((era) => ({
    quantity: era.quantity,
    accelerated: acceleratedByDay(era.accelerations),
  }));
  return (day) => {
    const until = service_ended_on !== null && service_ended_on < day ? service_ended_on : day;
    return splits.reduce(
      (vested, split, index) => {
        const { quantity: most, accelerated } = eras[index + 1]!;
        const left = remainingOf(split);
        const earned = Math.min(left, Math.max(0, vested - split.issued_quantity));
        return Math.min(
          most,
          split.issued_after +
            Number((BigInt(earned) * BigInt(split.remaining_after)) / BigInt(left)) +
            accelerated(until),
        );
      },
      Math.min(eras[0]!.quantity, scheduled(until) + eras[0]!.accelerated(until)),
    );
  };
}

export const vestedOf = (grant: Vesting, day: LegalDate, scheduled?: ByDay): number =>
  vestedOfByDay(grant, scheduled)(day);

/** A grant with its numbers before a split, or today's numbers without such a split. */
export function beforeSplit<G extends GrantVestingFacts>(grant: G, index: number): G {
  const split = grant.splits[index];
  if (!split) return grant;
  const { quantity, issued_quantity, returned_quantity, exercise_price, fair_market_value, accelerations } = split;
  return {
    ...grant,
    quantity,
    issued_quantity,
    returned_quantity,
    exercise_price,
    fair_market_value,
    splits: grant.splits.slice(0, index),
    vesting_facts: { ...grant.vesting_facts, accelerations },
  };
}

export function grantOn<G extends GrantVestingFacts>(grant: G, day: LegalDate): G {
  const index = grant.splits.findIndex(({ on }) => on > day);
  const then = index < 0 ? grant : beforeSplit(grant, index);
  const { vesting_facts, service_ended_on } = then;
  return {
    ...then,
    vesting_facts: factsBy(vesting_facts, day),
    service_ended_on: service_ended_on !== null && service_ended_on <= day ? service_ended_on : null,
  };
}

export const issuableOf = (
  grant: Vesting & Pick<GrantVestingFacts, 'issued_quantity'>,
  day: LegalDate,
  scheduled?: ByDay,
): number => vestedOf(grant, day, scheduled) - grant.issued_quantity;

/** Shares neither vested nor issued, such as those of an option with early exercise. */
export const unvestedOf = (
  grant: Vesting & Pick<GrantVestingFacts, 'issued_quantity'>,
  day: LegalDate,
  scheduled?: ByDay,
): number => grant.quantity - Math.max(vestedOf(grant, day, scheduled), grant.issued_quantity);

export const remainingOf = ({
  quantity,
  issued_quantity,
  returned_quantity,
}: Pick<GrantVestingFacts, 'quantity' | 'issued_quantity' | 'returned_quantity'>): number =>
  quantity - issued_quantity - returned_quantity;

/** A change of control triggers acceleration only once. */
export const triggeredBy = ({
  splits,
  vesting_facts,
}: Pick<GrantVestingFacts, 'splits' | 'vesting_facts'>): AccelerationFact | null =>
  [...splits.flatMap(({ accelerations }) => accelerations), ...vesting_facts.accelerations].find(
    ({ by }) => by === 'change_of_control',
  ) ?? null;

/**
 * Accelerated shares by day, capped between two splits by the unvested shares. An acceleration recorded late leaves
 * less for later accelerations, but the total vested on any day stays the same.
 */
export function earlyOf(grant: GrantVestingFacts): AccelerationFact[][] {
  return [...grant.splits.map((_, era) => beforeSplit(grant, era)), grant].map((then) => {
    const scheduled = scheduledByDay(then);
    return then.vesting_facts.accelerations
      .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
      .reduce<AccelerationFact[]>((early, one) => {
        const unvested =
          then.quantity -
          vestedOf(
            { ...then, service_ended_on: null, vesting_facts: { ...then.vesting_facts, accelerations: early } },
            one.on,
            scheduled,
          );
        return unvested > 0 ? [...early, { ...one, quantity: Math.min(one.quantity, unvested) }] : early;
      }, []);
  });
}

/** Tranches of the originally agreed shares, in shares of today; a fraction counts as a whole share. */
export function tranchesOfGrant({ quantity, vesting, vesting_facts, splits = [] }: Vesting): Tranche[] {
  const agreed = splits[0]?.quantity ?? quantity;
  const tranches = tranchesOf(agreed, vesting, vesting_facts);
  return splits.length === 0
    ? tranches
    : tranches.map((one) => ({
        ...one,
        quantity: (one.quantity * BigInt(quantity) + BigInt(agreed) - 1n) / BigInt(agreed),
      }));
}

/**
 * Shares that replace a grant, less a number that would vest last. Vested shares stay vested. The result lists shares
 * by day and milestone so that nothing rounds twice.
 */
export function amendedShares(
  grant: GrantVestingFacts,
  on: LegalDate,
  { cancelled_quantity, vesting }: { cancelled_quantity: number; vesting: VestingTerms | null },
): { quantity: number; vesting: VestingTerms } {
  const quantity = remainingOf(grant) - cancelled_quantity;
  const vestedOn = vestedOfByDay(grant);
  const unvestedAt = (day: LegalDate): number =>
    quantity - Math.min(quantity, Math.max(0, vestedOn(day) - grant.issued_quantity));
  const unvested = unvestedAt(on);
  const anew = vesting && vestedByDay(unvested, vesting);
  const rest =
    vesting === null
      ? upcoming(tranchesOfGrant(grant), on, unvestedAt)
      : upcoming(tranchesOf(unvested, vesting), on, (day) => unvested - anew!(day));
  const vested = quantity - rest.reduce((sum, one) => sum + one.quantity, 0);
  const upcomingVesting = ({ on: day, milestone, quantity: parts }: Upcoming) =>
    day === null ? { kind: 'milestone' as const, parts, name: milestone! } : { kind: 'date' as const, parts, on: day };
  const { acceleration } = vesting ?? grant.vesting;
  return {
    quantity,
    vesting: {
      start: on,
      allocation: 'cumulative_round_down',
      conditions: [...(vested > 0 ? [{ kind: 'date' as const, parts: vested, on }] : []), ...rest.map(upcomingVesting)],
      ...(acceleration && { acceleration }),
    },
  };
}

export const lastDay = (granted_on: LegalDate, term_months: number): LegalDate =>
  addDays(addMonths(granted_on, term_months), -1);
