import type { LegalDate } from '#kernel/dates';
import { claimantsOf, claimsOf, refuse, total, type Claimants, type Claimed, type Prices } from './claimants';
import type { GrantLeft } from './outstanding-rights';
import { divide, type Payout } from './waterfall';
import type { ModelWaterfall, WaterfallView } from './waterfall.dto';

/** Preferred stock without conversion keeps its preference. */
export function modelWaterfall(as_of: LegalDate, company: Claimed, input: ModelWaterfall): WaterfallView {
  const { id: entity_id, proceeds_cents } = input;
  const claimants = claimantsOf(as_of, company, input);
  const claims = claimsOf(claimants);
  const { unclassed, rank, besides } = claimants;
  const payouts = divide(proceeds_cents, claims.flat(), {
    all: unclassed.map((one) => ({ ...one, seniority: rank[one.kind] })),
    besides,
  });
  if (!payouts)
    throw refuse(
      'Proceeds remain after the liquidation preferences, but no common or convertible stock is outstanding.',
    );
  const [ofClasses, ofOptions, ofRights, ofClassed, ofOthers] = shared(payouts, [
    ...claims.map(({ length }) => length),
    unclassed.length,
  ]) as [Payout[], Payout[], Payout[], Payout[], Payout[]];
  return {
    object: 'waterfall',
    entity_id,
    as_of,
    proceeds_cents,
    ...paidStock(claimants, ofClasses),
    ...paidRights(claimants, ofOptions, ofRights),
    convertibles: paidConvertibles(company, claimants, [...ofClassed, ...ofOthers]),
  };
}

function shared<T>(all: readonly T[], lengths: readonly number[]): T[][] {
  let next = 0;
  return lengths.map((length) => all.slice(next, (next += length)));
}

function paidStock({ held, table }: Claimants, payouts: readonly Payout[]): Pick<WaterfallView, 'classes' | 'holders'> {
  const paid = held.map((one, index) => ({ ...one, ...payouts[index]! }));
  const positions = Map.groupBy(
    paid.flatMap(({ of, positions: all, cents }) =>
      all.map((one, index) => ({ share_class_id: of.id, ...one, amount_cents: cents[index]! })),
    ),
    ({ stakeholder_id }) => stakeholder_id,
  );
  return {
    classes: paid.map(({ of, outstanding, as_common, cents }) => ({
      share_class_id: of.id,
      name: of.name,
      as_common,
      quantity: outstanding,
      amount_cents: total(cents),
    })),
    holders: table.holders.map(({ stakeholder_id }) => {
      const of = positions.get(stakeholder_id)!;
      return {
        stakeholder_id,
        amount_cents: total(of.map(({ amount_cents }) => amount_cents)),
        positions: of.map(({ stakeholder_id: _, ...position }) => position),
      };
    }),
  };
}

function paidRights(
  { options, grants, warrants, prices }: Claimants,
  ofOptions: readonly Payout[],
  ofRights: readonly Payout[],
): Pick<WaterfallView, 'options' | 'grants' | 'warrants'> {
  return {
    options: options.map(({ name }, index) => {
      const { as_common, cents } = ofOptions[index]!;
      return { name, exercised: as_common, amount_cents: total(cents) };
    }),
    grants: grants.map((one) => ({
      grant_id: one.id,
      ...paidRight(one, prices, ofRights),
      exercise_price: one.exercise_price,
    })),
    warrants: warrants.map((one) => ({
      convertible_id: one.id,
      ...paidRight(one, prices, ofRights),
      exercise_price: one.exercise_price!,
    })),
  };
}

function paidRight(
  right: GrantLeft,
  prices: Prices,
  payouts: readonly Payout[],
): Omit<WaterfallView['grants'][number], 'grant_id' | 'exercise_price'> {
  const { stakeholder_id, quantity, exercise_price } = right;
  const at = prices.findIndex(([price]) => price === exercise_price);
  const { as_common, cents } = payouts[at]!;
  return { stakeholder_id, quantity, exercised: as_common, amount_cents: cents[prices[at]![1].indexOf(right)]! };
}

function paidConvertibles(
  { convertibles }: Claimed,
  { classed, unclassed }: Claimants,
  payouts: readonly Payout[],
): WaterfallView['convertibles'] {
  const of = new Map([...classed.map(({ one }) => one), ...unclassed].map((one, index) => [one, payouts[index]!]));
  return convertibles.map((one) => {
    const { as_common, cents } = of.get(one)!;
    return {
      convertible_id: one.convertible_id!,
      stakeholder_id: one.stakeholder_id!,
      as_common,
      amount_cents: total(cents),
    };
  });
}
