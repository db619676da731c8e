import type { LegalDate } from '#kernel/dates';
import { beforeSplit, tranchesOfGrant, vestedOfByDay, type GrantVestingFacts } from '#equity/grant-vesting';
import { upcoming } from '#equity/vesting-schedule';
import { incentiveYears, worth, type Incentive, type IncentiveYear, type IsoPartByYear } from './iso-limit-by-year';

type Exercisable = Incentive['exercisable'];

export interface Counted extends GrantVestingFacts {
  id: string;
  effective_date: LegalDate;
  /** Orders grants within a date. Null for a pending grant, which sorts last. */
  number: number | null;
  /** In ledger order, as shares before later splits. */
  exercised: Exercisable;
  early_exercise: boolean;
  replaces_grant_id: string | null;
  ended_on: LegalDate | null;
  term_ends_on: LegalDate | null;
  amendment: { is_new_grant: boolean; cancelled_quantity: number } | null;
}

interface Option extends Counted {
  grown: { of: number; to: number };
}

/** Oldest first. An amendment that grants no new option keeps the first exercise dates. */
type Chain = readonly [Option, ...Option[]];

const year = (day: LegalDate): string => day.slice(0, 4);
const last = (chain: Chain): Option => chain.at(-1)!;
/** Rounds fractions of the cumulative total up. */
function inShares<S extends { quantity: number }>(shares: readonly S[], { of, to }: Option['grown']): S[] {
  let [all, counted] = [0n, 0];
  return shares.map((one) => {
    all += BigInt(one.quantity);
    const [before, then] = [counted, Number((all * BigInt(to) + BigInt(of) - 1n) / BigInt(of))];
    counted = then;
    return { ...one, quantity: then - before };
  });
}

/**
 * Returns the ISO part of each option by current ID, in pre-split shares. Accelerations and milestones count in the
 * year they occur. Earlier exercises keep their status (Treas. Reg. § 1.422-4(b)(4)). Yields between parts because a
 * holder may have hundreds of options and dates.
 */
export function* countingOf(made: readonly Counted[]): Generator<void, Map<string, IncentiveYear[]>> {
  const options = made.map(optionAtGrant);
  const layouts: Layouts = new Map();
  let kept: ReadonlyMap<string, IsoPartByYear> = new Map();
  for (const day of fixingDays(options)) {
    yield* layOut(
      options.map((one) => asOf(one, day)),
      layouts,
    );
    kept = new Map([...kept, ...keptBefore(options, day, { kept, layouts })]);
  }
  yield* layOut(options, layouts);
  return new Map(count(options, { kept, layouts }).map(({ chain, years }) => [last(chain).id, years]));
}

type Layouts = Map<string, Exercisable>;
interface IncentiveLimitContext {
  kept: ReadonlyMap<string, IsoPartByYear>;
  layouts: Layouts;
}

const layoutOf = (one: Option, layouts: Layouts): Exercisable => {
  const {
    id,
    vesting_facts: { milestones, accelerations },
  } = one;
  const key = `${id} ${milestones.length} ${accelerations.length}`;
  let found = layouts.get(key);
  if (!found) layouts.set(key, (found = exercisableOf(one)));
  return found;
};

function* layOut(options: readonly Option[], layouts: Layouts): Generator<void> {
  for (const one of options) {
    layoutOf(one, layouts);
    yield;
  }
}

/** An exercise is fixed at the next event or amendment that vests shares. */
function fixingDays(options: readonly Option[]): LegalDate[] {
  const exercises = options.flatMap(({ exercised }) => exercised.map(({ on }) => on)).toSorted();
  const changes = [
    ...new Set(options.flatMap((one) => [...triggersOf(one), ...(one.amendment ? [one.effective_date] : [])])),
  ].toSorted();
  return changes.filter((day, index) => exercises.some((on) => on < day && (index === 0 || on >= changes[index - 1]!)));
}

/** A split applies on its date to the unissued shares. */
function splitsBefore({ splits, exercised }: Counted): number[] {
  let [passed, issued] = [0, 0];
  return exercised.map(({ on, quantity }) => {
    for (
      let next = splits[passed];
      next && (next.on < on || (next.on === on && issued >= next.issued_quantity));
      next = splits[passed]
    )
      [passed, issued] = [passed + 1, next.issued_after];
    issued += quantity;
    return passed;
  });
}

function optionAtGrant(grant: Counted): Option {
  const { quantity, vesting_facts, splits, exercised } = grant;
  const eras = [...splits, { quantity, accelerations: vesting_facts.accelerations }];
  const of = eras[0]!.quantity;
  const accelerations = eras.flatMap((era) => inShares(era.accelerations, { of: era.quantity, to: of }));
  const passed = splitsBefore(grant);
  return {
    ...beforeSplit(grant, 0),
    splits: [],
    vesting_facts: { ...vesting_facts, accelerations },
    grown: { of, to: quantity },
    exercised: exercised.flatMap((one, index) => inShares([one], { of: eras[passed[index]!]!.quantity, to: of })),
  };
}

const triggersOf = ({ vesting_facts: { milestones, accelerations } }: Option): LegalDate[] =>
  [...milestones, ...accelerations].map(({ on }) => on);

/** In grant order (IRC § 422(d)(2)). `kept` stays an ISO, by ID of the first option. */
function count(
  made: readonly Option[],
  { kept, layouts }: IncentiveLimitContext,
): { chain: Chain; option: Incentive; years: IncentiveYear[] }[] {
  const options = chainsOf(made).map((chain) => ({
    chain,
    option: { ...optionOf(chain, layouts), kept: kept.get(chain[0].id) },
  }));
  const years = incentiveYears(options.map(({ option }) => option));
  return options.map((one, index) => ({ ...one, years: years[index]! }));
}

function asOf(one: Option, day: LegalDate): Option {
  const before = ({ on }: { on: LegalDate }): boolean => on < day;
  const endBeforeDay = (ends: LegalDate | null): LegalDate | null => (ends !== null && ends < day ? ends : null);
  const { milestones, accelerations } = one.vesting_facts;
  return {
    ...one,
    vesting_facts: { milestones: milestones.filter(before), accelerations: accelerations.filter(before) },
    exercised: one.exercised.filter(before),
    ended_on: endBeforeDay(one.ended_on),
    service_ended_on: endBeforeDay(one.service_ended_on),
  };
}

/** Earlier exercises use the limit of their year first (§ 1.422-4(c)(2)). */
function keptBefore(
  made: readonly Option[],
  day: LegalDate,
  context: IncentiveLimitContext,
): [string, IsoPartByYear][] {
  const then = made.filter(({ effective_date }) => effective_date < day).map((one) => asOf(one, day));
  return count(then, context).map(({ chain, option: { fair_market_value }, years }) => {
    const stays = context.kept.get(chain[0].id);
    let left = exercisedOf(chain);
    return [
      chain[0].id,
      new Map(
        years.map(({ year: of, quantity, iso_quantity }) => {
          const taken = Math.min(left, quantity);
          left -= taken;
          const [stayed, value] = [stays?.get(of) ?? 0n, worth(fair_market_value, Math.min(taken, iso_quantity))];
          return [of, value > stayed ? value : stayed];
        }),
      ),
    ];
  });
}

const sumOf = (shares: readonly { quantity: number }[]): number =>
  shares.reduce((sum, { quantity }) => sum + quantity, 0);
const exercisedOf = (chain: Chain): number => sumOf(through(chain, ({ exercised }, until) => [...until, ...exercised]));

const isChain = (options: readonly Option[]): options is Chain => options.length > 0;
/** In shares of the last amendment. `earlier` is null for the first option. */
const through = (
  chain: Chain,
  add: (one: Option, until: Exercisable, earlier: Chain | null) => Exercisable,
): Exercisable =>
  chain.reduce<Exercisable>((until, one, index) => {
    const earlier = chain.slice(0, index);
    return isChain(earlier) ? add(one, inShares(until, last(earlier).grown), earlier) : add(one, until, null);
  }, []);

function chainsOf(made: readonly Option[]): Chain[] {
  const replaced = new Map(
    made.flatMap((one) => (one.replaces_grant_id === null ? [] : [[one.replaces_grant_id, one] as const])),
  );
  const goesOn = ({ id }: Option): boolean => replaced.get(id)?.amendment?.is_new_grant === false;
  const ended = made.map((one) => ({ ...one, ended_on: one.ended_on ?? replaced.get(one.id)?.effective_date ?? null }));
  const chain = (one: Option): Chain => {
    const before =
      one.amendment?.is_new_grant === false ? ended.find(({ id }) => id === one.replaces_grant_id) : undefined;
    return before ? [...chain(before), one] : [one];
  };
  const order = ([{ effective_date, number }]: Chain, [other]: Chain): number =>
    effective_date === other.effective_date
      ? (number ?? Infinity) - (other.number ?? Infinity) || 0
      : effective_date < other.effective_date
        ? -1
        : 1;
  return ended
    .filter((one) => !goesOn(one))
    .map(chain)
    .toSorted(order);
}

/**
 * Imported options lack a fair market value, so the price counts, which is at least that value (IRC § 422(b)(4)).
 * Cancelled shares count if first exercisable in that year or earlier (Treas. Reg. § 1.422-4(b)(5)).
 */
function optionOf(chain: Chain, layouts: Layouts): Incentive {
  const { fair_market_value, exercise_price, ended_on, service_ended_on, term_ends_on } = last(chain);
  const exercisable = through(chain, (one, until, earlier) => {
    const layout = layoutOf(one, layouts);
    if (!earlier) return layout;
    const before = until.filter(({ on }) => on <= one.effective_date);
    const exercised = sumOf(inShares([{ quantity: exercisedOf(earlier) }], last(earlier).grown));
    return [...before, ...givenUp(last(earlier), one, layouts), ...firstBy(one, layout, sumOf(before) - exercised)];
  });
  const over = [ended_on, service_ended_on].filter((day) => day !== null).toSorted()[0];
  return {
    fair_market_value: (fair_market_value ?? exercise_price)!,
    exercisable: exercisable.filter(
      ({ on }) => (over === undefined || year(on) <= year(over)) && (term_ends_on === null || on <= term_ends_on),
    ),
  };
}

/** Excludes shares already exercisable, even if they vest again. Shares vested by then count on the amendment date. */
function firstBy({ effective_date }: Option, layout: Exercisable, before: number): Exercisable {
  let left = Math.max(0, before);
  return layout.flatMap(({ on, quantity: all }) => {
    const quantity = Math.max(0, all - left);
    left -= all - quantity;
    return quantity > 0 ? [{ on: on > effective_date ? on : effective_date, quantity }] : [];
  });
}

/** The last-vesting shares, if first exercisable later that year. */
function givenUp(before: Option, { effective_date, amendment }: Option, layouts: Layouts): Exercisable {
  const dated = inShares(layoutOf(before, layouts), before.grown);
  let left = amendment!.cancelled_quantity - (before.grown.to - sumOf(dated));
  return dated.toReversed().flatMap(({ on, quantity: all }) => {
    const quantity = Math.max(0, Math.min(left, all));
    left -= quantity;
    return quantity > 0 && on > effective_date && year(on) === year(effective_date) ? [{ on, quantity }] : [];
  });
}

/** As of the grant, assuming continued service (§ 1.422-4(b)(4)). Early exercise puts all shares on the grant date. */
function exercisableOf(grant: Option): Exercisable {
  const { effective_date: on, quantity: all, early_exercise } = grant;
  if (early_exercise) return [{ on, quantity: all }];
  const served = { ...grant, service_ended_on: null };
  const vestedOn = vestedOfByDay(served);
  const ahead = triggersOf(grant).map((day) => ({ on: day, milestone: null, quantity: 0n }));
  const dated = upcoming([...tranchesOfGrant(served), ...ahead], on, (day) => all - vestedOn(day)).flatMap(
    ({ on: day, quantity }) => (day === null ? [] : [{ on: day, quantity }]),
  );
  const vested = vestedOn(on);
  return [...(vested > 0 ? [{ on, quantity: vested }] : []), ...dated];
}
