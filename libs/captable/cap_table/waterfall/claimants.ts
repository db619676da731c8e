import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import { asCommon, type ShareClass } from '#ledger/share_class';
import { capTable, type ShareHolding } from '#ledger/holdings';
import type { ModeledConvertible } from '#financing/round_model';
import { leavesSomething } from './convertible-claims';
import { classOf } from './convertible-class';
import type { GrantLeft } from './outstanding-rights';
import type { Claiming } from './rights-treatment';
import type { Claim } from './waterfall';
import type { ModelWaterfall } from './waterfall.dto';

/** Convertibles count all grants and warrants, paid or not. */
export interface Claimed {
  standings: readonly ShareHolding[];
  classes: readonly ClaimingClass[];
  grants: readonly GrantLeft[];
  warrants: readonly GrantLeft[];
  convertibles: readonly Claiming[];
  /** Shares of common stock that convertibles count and nobody is paid for. Default 0. */
  unpaid?: number;
}

export type ClaimingClass = Pick<
  ShareClass,
  | 'id'
  | 'name'
  | 'class_type'
  | 'seniority'
  | 'conversion_rights'
  | 'original_issue_price'
  | 'liquidation_preference_multiple'
  | 'participation'
  | 'participation_cap_multiple'
>;
type Table = ReturnType<typeof capTable>;

export type Prices = readonly (readonly [string | null, readonly GrantLeft[]])[];

export interface Claimants {
  table: Table;
  held: ReturnType<typeof heldOf>;
  options: NonNullable<ModelWaterfall['options']>;
  grants: readonly GrantLeft[];
  warrants: readonly GrantLeft[];
  prices: Prices;
  /** Convertibles that claim like a class of stock. */
  classed: readonly { one: Claiming; claim: Claim }[];
  /** The count depends on the choices of others. */
  unclassed: readonly Claiming[];
  rank: Record<ModeledConvertible['kind'], number>;
  /** Other shares that convertibles count in the capitalization. */
  besides: number;
}

export const refuse = (why: string): Problem => new Problem('invalid_state_transition', why);
export const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** 409 if the ledger lacks a term that decides a payout. */
export function claimantsOf(
  as_of: LegalDate,
  { standings, classes, grants: allGrants, warrants: allWarrants, convertibles, unpaid = 0 }: Claimed,
  { options = [], grants: which = 'none', warrants: others = 'none' }: ModelWaterfall,
): Claimants {
  if (classes.some(({ class_type }) => class_type === 'membership_interest'))
    throw refuse('Waterfalls are available only for corporations. LLC distributions follow the operating agreement.');
  const table = capTable(standings);
  if (table.outstanding === 0) throw refuse(`The company has no outstanding stock as of ${as_of}.`);
  const held = heldOf(table, classes);
  const grants = which === 'none' ? [] : takingPart(allGrants, which, classes);
  const warrants = others === 'none' ? [] : takingPart(allWarrants, 'all', classes);
  const rights = [...grants, ...warrants];
  const rank = rankOf(held);
  const left = granted([...allGrants, ...allWarrants], classes);
  const stockAndRights =
    total(held.map(({ of, outstanding }) => asCommon(of, outstanding))) +
    left +
    unpaid +
    total(options.map(({ quantity }) => quantity));
  if (!Number.isSafeInteger(stockAndRights))
    throw refuse('The number of as-converted shares is too large to calculate exactly.');
  const asked = convertibles.map((one) => ({ one, claim: classOf(one, rank[one.kind], stockAndRights) }));
  const unclassed = asked.flatMap(({ one, claim }) => (claim ? [] : one));
  if (!leavesSomething(unclassed))
    throw refuse('At their valuation caps, the convertibles would convert into 100% of the company.');
  return {
    table,
    held,
    options,
    grants,
    warrants,
    prices: [...Map.groupBy(rights, ({ exercise_price }) => exercise_price)],
    classed: asked.flatMap(({ one, claim }) => (claim ? { one, claim } : [])),
    unclassed,
    rank,
    besides: left - granted(rights, classes) + unpaid,
  };
}

const oneForOne = { numerator: '1', denominator: '1' };

export const claimsOf = ({ held, options, prices, classed }: Claimants): readonly (readonly Claim[])[] => [
  held.map(({ of, positions }): Claim => ({
    seniority: of.seniority,
    preference: of.class_type === 'preferred' ? of : null,
    ratio: of.class_type === 'preferred' ? (of.conversion_rights?.ratio ?? null) : oneForOne,
    exercise_price: null,
    holdings: positions.map(({ quantity }) => quantity),
  })),
  options.map(({ exercise_price, quantity }) => claimOfRights(exercise_price, [{ quantity }])),
  prices.map(([exercise_price, rights]) => claimOfRights(exercise_price, rights)),
  classed.map(({ claim }) => claim),
];

const claimOfRights = (exercise_price: string | null, rights: readonly { quantity: number }[]): Claim => ({
  seniority: 0,
  preference: null,
  ratio: oneForOne,
  exercise_price,
  holdings: rights.map(({ quantity }) => quantity),
});

const heldOf = (table: Table, classes: readonly ClaimingClass[]) =>
  table.classes
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ share_class_id, outstanding }) => {
      const of = classes.find(({ id }) => id === share_class_id)!;
      if (of.class_type === 'preferred' && of.participation === null)
        throw refuse(`The liquidation preference of ${of.name} has not been recorded.`);
      const positions = table.holders.flatMap(({ stakeholder_id, positions: all }) =>
        all.filter((one) => one.share_class_id === of.id).map(({ quantity }) => ({ stakeholder_id, quantity })),
      );
      return { of, outstanding, positions };
    });

function takingPart(
  left: readonly GrantLeft[],
  which: 'vested' | 'all',
  classes: readonly ClaimingClass[],
): GrantLeft[] {
  const grants = left
    .map((one) => ({ ...one, quantity: which === 'all' ? one.quantity : one.vested + one.triggered }))
    .filter(({ quantity }) => quantity > 0);
  for (const { id, share_class_id } of grants) {
    const of = classes.find((one) => one.id === share_class_id)!;
    if (of.class_type === 'preferred')
      throw refuse(`Waterfalls support only grants of common stock, but ${id} is a grant of preferred stock.`);
  }
  return grants;
}

const granted = (grants: readonly GrantLeft[], classes: readonly ClaimingClass[]): number =>
  grants.reduce(
    (sum, { share_class_id, quantity }) =>
      sum +
      asCommon(
        classes.find(({ id }) => id === share_class_id)!,
        quantity,
      ),
    0,
  );

/**
 * A SAFE ranks with preferred stock (our SAFE, section 2.5). A contract never precedes a payment that the charter puts
 * first, so it takes the last rank among several. A note is a debt and precedes all stock (our note, section 1.6).
 */
function rankOf(held: readonly { of: ClaimingClass }[]): Record<ModeledConvertible['kind'], number> {
  const ranks = held.flatMap(({ of }) => (of.class_type === 'preferred' ? [of.seniority] : []));
  return { safe: ranks.length === 0 ? 1 : Math.min(...ranks), note: Math.max(1, ...ranks) + 1 };
}
