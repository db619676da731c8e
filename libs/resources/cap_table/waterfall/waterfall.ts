import { toScaled } from '#kernel/decimal';
import { apportion } from '#kernel/shares';
import type { Preference } from '#resources/share_class';
import { leastMultiple, type CountedAs } from './convertible-claims';

/** A class, options at one exercise price, or a convertible, with what each of its holders has of it. */
export interface Claim {
  /** Classes of a higher one have their preference paid first; those of the same share what there is. */
  seniority: number;
  /** Null of what has none: common stock and options. */
  preference: Pick<Preference, 'original_issue_price' | 'liquidation_preference_multiple' | 'participation' | 'participation_cap_multiple'> | null;
  /** How many shares of common stock one is or becomes, as a fraction; null where it never does. */
  ratio: { numerator: string; denominator: string } | CountedAs | null;
  /** Dollars a share that an option costs; null of stock. */
  exercise_price: string | null;
  holdings: readonly number[];
}

/** What a claim gets: whether it is better off as common stock (an option: exercised), and the whole cents of each holding. */
export interface Payout { as_common: boolean; cents: number[] }

/** What one share of a claim gets while a share of common stock gets so much: `fixed`, and `weight` for each unit of that. In 10^-20 dollars over the unit of money. */
interface Piece { fixed: bigint; weight: bigint; as_common: boolean }
interface Value { n: bigint; d: bigint }

/** A claim a share, in whole numbers: `weight` parts of a share of common stock, which has `one` of them, and `plus` in money with them. `due`: what it gets while common stock gets nothing. */
interface Terms { preference: bigint; plus: bigint; due: bigint; participates: boolean; cap: bigint | null; weight: bigint; price: bigint | null; shares: bigint; seniority: number }
/** The denominators of a share of common stock, and of money, by which everything is a whole number. */
interface Units { one: bigint; money: bigint }

/**
 * Divides what a company is sold for, after its debts, among those who hold it. Preferences are paid in the order of seniority; where they are all paid, each class takes what is best for it of its preference, with its
 * participation, and of conversion into common stock, and an option is exercised when a share is worth more than it costs. What a share of common stock then gets settles all: every claim only grows
 * with it, so there is one value at which all take the proceeds and no class is better off by another choice. It is found exactly, between two of the values at which a class changes its mind; cents are by the largest remainder.
 * A convertible gets its amount or what it counts as common stock, by whichever it is better off. Dividends that have accrued are no part of it. Null where no share is common stock or would become it, and something is left.
 */
export function divide(proceeds_cents: number, claims: readonly Claim[]): Payout[] | null {
  const units = { one: leastMultiple(claims.map((claim) => asCommonOf(claim).d)), money: leastMultiple(claims.map(({ ratio }) => (ratio && 'd' in ratio ? ratio.d : 1n))) };
  const all = claims.map((claim) => termsOf(claim, units));
  const proceeds = BigInt(proceeds_cents) * 10n ** 18n * units.money;
  if (proceeds < sum(all.map(({ due, shares }) => due * shares))) return byRank(proceeds_cents, proceeds, claims, all);
  const turning = [{ n: 0n, d: 1n }, ...all.flatMap(turningPoints)].sort((a, b) => Number(a.n * b.d - b.n * a.d));
  const last = lastOf(turning, (value) => total(all, value) <= proceeds * value.d);
  const pieces = all.map((terms) => pieceAt(terms, last));
  const weight = sum(pieces.map((piece, index) => piece.weight * all[index]!.shares));
  const left = proceeds - sum(pieces.map((piece, index) => piece.fixed * all[index]!.shares));
  if (weight === 0n && left > 0n) return null;
  const value = weight === 0n ? last : { n: left, d: weight };
  const amounts = pieces.map((piece) => piece.fixed * value.d + piece.weight * value.n);
  return paid(proceeds_cents, claims, amounts, pieces.map(({ as_common }) => as_common));
}

const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n);

/** The last of some of which the first are so and the others are not. */
function lastOf<T>(some: readonly T[], isSo: (one: T) => boolean): T {
  let [at, not] = [0, some.length];
  while (not - at > 1) {
    const middle = (at + not) >> 1;
    if (isSo(some[middle]!)) at = middle; else not = middle;
  }
  return some[at]!;
}

function asCommonOf({ ratio }: Claim): CountedAs {
  if (ratio === null) return { n: 0n, plus_cents: 0n, d: 1n };
  return 'd' in ratio ? ratio : { n: toScaled(ratio.numerator), plus_cents: 0n, d: toScaled(ratio.denominator) };
}

function termsOf(claim: Claim, { one, money }: Units): Terms {
  const { preference: of, exercise_price, holdings, seniority } = claim;
  const { n, plus_cents, d } = asCommonOf(claim);
  const weight = (n * one) / d;
  const plus = (plus_cents * 10n ** 18n * money) / d;
  const issued = of ? toScaled(of.original_issue_price!) * money : 0n;
  const participation = of?.participation;
  const preference = of ? issued * toScaled(of.liquidation_preference_multiple!) : 0n;
  return {
    preference, plus, due: plus > preference ? plus : preference, participates: of !== null && participation !== 'none',
    cap: participation === 'capped' ? issued * toScaled(of!.participation_cap_multiple!) : null,
    weight, price: exercise_price === null ? null : toScaled(exercise_price) * 10n ** 10n * money, shares: BigInt(holdings.reduce((all, each) => all + each, 0)), seniority,
  };
}

/** The values of common stock at which a claim changes its mind. */
function turningPoints({ preference, plus, participates, cap, weight, price }: Terms): Value[] {
  const at = (n: bigint): Value => ({ n, d: weight });
  if (weight === 0n) return [];
  if (price !== null) return [at(price)];
  if (!participates) return plus < preference ? [at(preference - plus)] : [];
  return cap === null ? [] : [at(cap - preference), at(cap)];
}

/** How a claim stands at a value of common stock and a little above it. */
function pieceAt({ preference, plus, participates, cap, weight, price }: Terms, { n, d }: Value): Piece {
  const converted = weight * n;
  const common = { fixed: 0n, weight, as_common: weight > 0n };
  if (price !== null) return converted >= price * d ? { ...common, fixed: -price } : { fixed: 0n, weight: 0n, as_common: false };
  if (!participates) return converted + plus * d >= preference * d && weight > 0n ? { ...common, fixed: plus } : { fixed: preference, weight: 0n, as_common: false };
  if (cap === null) return { fixed: preference, weight, as_common: false };
  if (converted >= cap * d && weight > 0n) return common;
  return converted >= (cap - preference) * d ? { fixed: cap, weight: 0n, as_common: false } : { fixed: preference, weight, as_common: false };
}

/** What all claims get together at a value of common stock, times its denominator. */
const total = (all: readonly Terms[], value: Value): bigint => sum(all.map((terms) => {
  const { fixed, weight } = pieceAt(terms, value);
  return (fixed * value.d + weight * value.n) * terms.shares;
}));

/** Where the proceeds do not pay all preferences, each seniority in turn gets what is left, by the preferences of its classes. */
function byRank(proceeds_cents: number, proceeds: bigint, claims: readonly Claim[], all: readonly Terms[]): Payout[] {
  const ranked = Map.groupBy(all.filter(({ due, shares }) => due * shares > 0n), ({ seniority }) => seniority);
  let left = proceeds;
  // At one seniority there is too little for all; its preferences are the denominator of everything.
  let part = { seniority: 0, left: 0n, due: 1n };
  for (const [seniority, claimants] of [...ranked].sort(([a], [b]) => b - a)) {
    const due = sum(claimants.map((one) => one.due * one.shares));
    if (left < due) { part = { seniority, left, due }; break; }
    left -= due;
  }
  const amounts = all.map(({ seniority, due }) => (seniority < part.seniority ? 0n : due * (seniority === part.seniority ? part.left : part.due)));
  return paid(proceeds_cents, claims, amounts, all.map(() => false));
}

/** Whole cents of each holding, which add up to the proceeds: `amounts` are of a share, over any one denominator. */
function paid(proceeds_cents: number, claims: readonly Claim[], amounts: readonly bigint[], as_common: readonly boolean[]): Payout[] {
  const weights = claims.flatMap(({ holdings }, index) => holdings.map((quantity) => amounts[index]! * BigInt(quantity)));
  const cents = weights.some((weight) => weight > 0n) ? apportion(proceeds_cents, weights) : weights.map(() => 0);
  let next = 0;
  return claims.map(({ holdings }, index) => ({ as_common: as_common[index]!, cents: cents.slice(next, (next += holdings.length)) }));
}
