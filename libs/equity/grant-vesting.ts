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

/**
 * A grant: its shares, of which some may have been issued and some have returned to the pool, the price of an option,
 * and how it vests.
 */
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

/**
 * A split of the shares that were granted: what the grant said before it, what had been accelerated by then, and what
 * came of what was issued and of what was left. Its terms of vesting stay in the shares for which they were agreed.
 */
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

/**
 * How many shares of a grant its terms alone let vest by the end of each day, of those for which they were agreed.
 * Neither splits nor what vests ahead of its time change that.
 */
export const scheduledByDay = ({ quantity, vesting, vesting_facts: { milestones }, splits = [] }: Vesting): ByDay =>
  vestedByDay(splits[0]?.quantity ?? quantity, vesting, { milestones, accelerations: [] });

/**
 * How many shares of a grant have vested at the end of each day, in shares of today; vesting stops with service.
 * Through a split the same part of what was left has vested, rounded down. Who asks often has laid out what is
 * `scheduled` before.
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

/** The same at the end of one day. */
export const vestedOf = (grant: Vesting, day: LegalDate, scheduled?: ByDay): number =>
  vestedOfByDay(grant, scheduled)(day);

/**
 * A grant with the numbers that it had before one of its splits, and with those of today where there was no such split.
 */
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

/**
 * A grant as it stood at the end of a day: with the numbers that it had, and what had happened by then that its vesting
 * depends on.
 */
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

/** How many of them can be issued on a day: those that have vested and have not been issued. */
export const issuableOf = (
  grant: Vesting & Pick<GrantVestingFacts, 'issued_quantity'>,
  day: LegalDate,
  scheduled?: ByDay,
): number => vestedOf(grant, day, scheduled) - grant.issued_quantity;

/** How many of them have neither vested nor been issued, as an option that is exercised early has before. */
export const unvestedOf = (
  grant: Vesting & Pick<GrantVestingFacts, 'issued_quantity'>,
  day: LegalDate,
  scheduled?: ByDay,
): number => grant.quantity - Math.max(vestedOf(grant, day, scheduled), grant.issued_quantity);

/** How many are neither issued nor returned. */
export const remainingOf = ({
  quantity,
  issued_quantity,
  returned_quantity,
}: Pick<GrantVestingFacts, 'quantity' | 'issued_quantity' | 'returned_quantity'>): number =>
  quantity - issued_quantity - returned_quantity;

/** The acceleration that a change of control has triggered; null where it has not. It triggers once. */
export const triggeredBy = ({
  splits,
  vesting_facts,
}: Pick<GrantVestingFacts, 'splits' | 'vesting_facts'>): AccelerationFact | null =>
  [...splits.flatMap(({ accelerations }) => accelerations), ...vesting_facts.accelerations].find(
    ({ by }) => by === 'change_of_control',
  ) ?? null;

/**
 * Lists the accelerated shares by day: between two splits no more than had not vested by then. An acceleration that is
 * recorded late, for an earlier day, leaves less for later ones; the total vested on any day is the same either way.
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

/**
 * Its tranches, by what has happened: of the shares for which its terms were agreed, told in those of today, part of a
 * share counted as one.
 */
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
 * Computes the shares that take the place of a grant on a day: those that are left, less a number of those that would
 * vest last. Vested shares stay vested; the others vest as before, or by new terms that govern them alone. Both are
 * stated share by share, by day and milestone, so that nothing is rounded twice.
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

/** The last day of a term that begins with the grant: it is not exercised after so many months from that day. */
export const lastDay = (granted_on: LegalDate, term_months: number): LegalDate =>
  addDays(addMonths(granted_on, term_months), -1);
