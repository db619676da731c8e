import type { LegalDate } from '#kernel/dates';
import { Problem } from '#kernel/problem';
import { asCommon, type ShareClass } from '#ledger/share_class';
import { capTable, type Standing } from '#ledger/holdings';
import type { Named } from '#financing/round_model';
import { leavesSomething } from './convertible-claims';
import { classOf } from './convertible-class';
import type { GrantLeft } from './promises';
import { divide, type Claim, type Payout } from './waterfall';
import type { ModelWaterfall, WaterfallView } from './waterfall.dto';

/**
 * The company on a day: with all grants and all warrants, since convertibles count them, and with the convertibles that
 * take part.
 */
interface Claimed {
  standings: readonly Standing[];
  classes: readonly ShareClass[];
  grants: readonly GrantLeft[];
  warrants: readonly GrantLeft[];
  convertibles: readonly Named[];
}
type Table = ReturnType<typeof capTable>;

const oneForOne = { numerator: '1', denominator: '1' };
const refuse = (why: string): Problem => new Problem('invalid_state_transition', why);

/**
 * Who would get what if a company were sold for so much. Preferred stock that does not convert into common stock never
 * becomes any.
 */
export function modelWaterfall(
  as_of: LegalDate,
  { standings, classes, grants: allGrants, warrants: allWarrants, convertibles }: Claimed,
  { id: entity_id, proceeds_cents, options = [], grants: which = 'none', warrants: others = 'none' }: ModelWaterfall,
): WaterfallView {
  if (classes.some(({ class_type }) => class_type === 'membership_interest'))
    throw refuse('An LLC distributes as its operating agreement says: this is for stock.');
  const table = capTable(standings);
  if (table.outstanding === 0) throw refuse(`Nobody holds stock on ${as_of}, so there is nobody to be paid.`);
  const held = heldOf(table, classes);
  const left = [...allGrants, ...allWarrants];
  const grants = which === 'none' ? [] : takingPart(allGrants, which, classes);
  const warrants = others === 'none' ? [] : takingPart(allWarrants, 'all', classes);
  const rights = [...grants, ...warrants];
  const prices = [...Map.groupBy(rights, ({ exercise_price }) => exercise_price)];
  const rank = rankOf(held);
  const stockAndRights =
    total(held.map(({ of, outstanding }) => asCommon(of, outstanding))) +
    granted(left, classes) +
    total(options.map(({ quantity }) => quantity));
  if (!Number.isSafeInteger(stockAndRights))
    throw refuse('So many shares, as converted, are beyond what is counted exactly.');
  const asked = convertibles.map((one) => ({ one, claim: classOf(one, rank[one.kind], stockAndRights) }));
  const [classed, unclassed] = [
    asked.filter(({ claim }) => claim !== null),
    asked.flatMap(({ one, claim }) => (claim ? [] : one)),
  ];
  if (!leavesSomething(unclassed)) throw refuse('The caps of the convertibles promise the whole company.');
  const claims = [
    held.map(({ of, positions }): Claim => ({
      seniority: of.seniority,
      preference: of.class_type === 'preferred' ? of : null,
      ratio: of.class_type === 'preferred' ? (of.conversion_rights?.ratio ?? null) : oneForOne,
      exercise_price: null,
      holdings: positions.map(({ quantity }) => quantity),
    })),
    options.map(({ quantity, exercise_price }): Claim => ({
      seniority: 0,
      preference: null,
      ratio: oneForOne,
      exercise_price,
      holdings: [quantity],
    })),
    prices.map(([exercise_price, of]): Claim => ({
      seniority: 0,
      preference: null,
      ratio: oneForOne,
      exercise_price,
      holdings: of.map(({ quantity }) => quantity),
    })),
    classed.map(({ claim }) => claim!),
  ] as const;
  const payouts = divide(proceeds_cents, claims.flat(), {
    all: unclassed.map((one) => ({ ...one, seniority: rank[one.kind] })),
    besides: granted(left, classes) - granted(rights, classes),
  });
  if (!payouts)
    throw refuse('The preferences are paid, something is left, and no share is common stock or would become it.');
  const [ofClasses, ofOptions, ofRights, ofClassed, ofOthers] = shared(payouts, [
    ...claims.map(({ length }) => length),
    unclassed.length,
  ]) as [Payout[], Payout[], Payout[], Payout[], Payout[]];
  const ofConvertibles = new Map(
    [...classed.map(({ one }) => one), ...unclassed].map((one, index) => [one, [...ofClassed, ...ofOthers][index]!]),
  );
  const paid = held.map((one, index) => ({ ...one, ...ofClasses[index]! }));
  const positions = Map.groupBy(
    paid.flatMap(({ of, positions: all, cents }) =>
      all.map((one, index) => ({ share_class_id: of.id, ...one, amount_cents: cents[index]! })),
    ),
    ({ stakeholder_id }) => stakeholder_id,
  );
  return {
    object: 'waterfall',
    entity_id,
    as_of,
    proceeds_cents,
    classes: paid.map(({ of, outstanding, as_common, cents }) => ({
      share_class_id: of.id,
      name: of.name,
      as_common,
      quantity: outstanding,
      amount_cents: total(cents),
    })),
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
    convertibles: convertibles.map((one) => {
      const { as_common, cents } = ofConvertibles.get(one)!;
      return {
        convertible_id: one.convertible_id!,
        stakeholder_id: one.stakeholder_id!,
        as_common,
        amount_cents: total(cents),
      };
    }),
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

const total = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

/** The same parts as a whole was put together of. */
function shared<T>(all: readonly T[], lengths: readonly number[]): T[][] {
  let next = 0;
  return lengths.map((length) => all.slice(next, (next += length)));
}

/** Each class of which shares are held, with who holds them. */
const heldOf = (table: Table, classes: readonly ShareClass[]) =>
  table.classes
    .filter(({ outstanding }) => outstanding > 0)
    .map(({ share_class_id, outstanding }) => {
      const of = classes.find(({ id }) => id === share_class_id)!;
      if (of.class_type === 'preferred' && of.participation === null)
        throw refuse(`What ${of.name} prefers is not on record.`);
      const positions = table.holders.flatMap(({ stakeholder_id, positions: all }) =>
        all.filter((one) => one.share_class_id === of.id).map(({ quantity }) => ({ stakeholder_id, quantity })),
      );
      return { of, outstanding, positions };
    });

type Prices = readonly (readonly [string | null, readonly GrantLeft[]])[];

/** The grants, or warrants, that take part, each with so many shares as do. */
function takingPart(left: readonly GrantLeft[], which: 'vested' | 'all', classes: readonly ShareClass[]): GrantLeft[] {
  const grants = left
    .map((one) => ({ ...one, quantity: which === 'all' ? one.quantity : one.vested + one.triggered }))
    .filter(({ quantity }) => quantity > 0);
  for (const { id, share_class_id } of grants) {
    const of = classes.find((one) => one.id === share_class_id)!;
    if (of.class_type === 'preferred')
      throw refuse(`${id} is of ${of.name}, and not of common stock: what it becomes in a sale is not modelled.`);
  }
  return grants;
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

/** How many shares of common stock are granted, or what is granted would become. */
const granted = (grants: readonly GrantLeft[], classes: readonly ShareClass[]): number =>
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
 * Ranks a SAFE with preferred stock, by section 2.5 of ours. A contract of the company never comes before a payment
 * that its charter puts first, so among several ranks it has the last. A note is a debt, which comes before all stock
 * (section 1.6 of ours).
 */
function rankOf(held: readonly { of: ShareClass }[]): Record<Named['kind'], number> {
  const ranks = held.flatMap(({ of }) => (of.class_type === 'preferred' ? [of.seniority] : []));
  return { safe: ranks.length === 0 ? 1 : Math.min(...ranks), note: Math.max(1, ...ranks) + 1 };
}
