import { toScaled } from '#kernel/decimal';
import { apportion } from '#equity/shares';
import type { Preference } from '#ledger/share_class';
import { choicesOf, leastMultiple, sum, type Paid, type Promised } from './convertible-claims';

/** A class, or options at one exercise price, with what each of its holders has of it. */
export interface Claim {
  /** Classes of a higher one have their preference paid first; those of the same share what there is. */
  seniority: number;
  /** Null of what has none: common stock and options. */
  preference: Pick<
    Preference,
    'original_issue_price' | 'liquidation_preference_multiple' | 'participation' | 'participation_cap_multiple'
  > | null;
  /** How many shares of common stock one is or becomes, as a fraction; null where it never does. */
  ratio: { numerator: string; denominator: string } | null;
  /** Dollars a share that an option costs; null of stock. */
  exercise_price: string | null;
  /**
   * By how many percent below what common stock is worth a cent of it buys common stock, which it takes where that is
   * more than its preference; null where its ratio says how many shares it becomes.
   */
  discount_percent?: string | null;
  holdings: readonly number[];
}

/**
 * The convertibles that take part, whose amounts have a rank among the preferences; `besides`: how many shares are
 * granted beside the claims, which their capitalization counts.
 */
export interface Convertibles {
  all: readonly (Paid & { seniority: number })[];
  besides: number;
}

/**
 * The payout of a claim: whether it is better off as common stock (an option: exercised), and the whole cents of each
 * holding.
 */
export interface Payout {
  as_common: boolean;
  cents: number[];
}

/**
 * The payout of one share of a claim as a line in the value of a share of common stock: `fixed`, and `weight` for each
 * unit of that value, in units of money over the unit of common stock. `worth` and `counted` describe in the same way
 * its worth in the capitalization of convertibles. Below zero common stock gets nothing, and the value states the
 * fraction of their claims that buyers at a discount get: from none at -1 to all at 0.
 */
interface Piece {
  fixed: bigint;
  weight: bigint;
  worth: bigint;
  counted: bigint;
  as_common: boolean;
}
interface Value {
  n: bigint;
  d: bigint;
}

/**
 * A claim a share, in whole numbers: what it gets while common stock gets nothing, and `weight` parts of a share of
 * common stock, or `bought` for what it buys of it at a discount.
 */
interface Terms {
  preference: bigint;
  participates: boolean;
  cap: bigint | null;
  weight: bigint;
  price: bigint | null;
  bought: bigint | null;
  shares: bigint;
  seniority: number;
}

const noConvertibles: Convertibles = { all: [], besides: 0 };

/**
 * Divides what a company is sold for, after its debts, among those who hold it. Preferences are paid in the order of
 * seniority; where they are all paid, each class takes what is best for it of its preference, with its participation,
 * and of conversion into common stock, and an option is exercised when a share is worth more than it costs. What a
 * share of common stock then gets settles all: every claim only grows with it, so there is one value at which all take
 * the proceeds and no class is better off by another choice. It is found exactly, between two of the values at which a
 * class changes its mind; cents are by the largest remainder. Where common stock gets nothing, claims with a discount
 * may still get more than their preferences: the value goes on below zero for them. A convertible gets its amount or
 * its part of all that is counted, by whichever it is better off, with the most of them that can. Dividends that have
 * accrued are no part of it. Null where no share is common stock or would become it, and something is left. The payouts
 * of the convertibles come after those of the claims.
 */
export function divide(
  proceeds_cents: number,
  claims: readonly Claim[],
  { all: convertibles, besides }: Convertibles = noConvertibles,
): Payout[] | null {
  const one = leastMultiple(claims.map(({ ratio }) => (ratio === null ? 1n : toScaled(ratio.denominator))));
  const cent = 10n ** 18n * leastMultiple(claims.map((claim) => keptOf(claim)));
  const terms = claims.map((claim) => termsOf(claim, one, cent));
  const amounts = convertibles.map(({ amount_cents }) => BigInt(amount_cents) * cent);
  const proceeds = BigInt(proceeds_cents) * cent;
  const holdings = [...claims.map((claim) => claim.holdings), ...convertibles.map(() => [1])];
  const due = [
    ...terms.map(({ preference, shares, seniority: rank }) => ({ seniority: rank, preference, shares })),
    ...amounts.map((amount, index) => {
      const { seniority, must_convert } = convertibles[index]!;
      return { seniority, preference: must_convert ? 0n : amount, shares: 1n };
    }),
  ];
  if (proceeds < sum(due.map(({ preference, shares }) => preference * shares)))
    return paid(
      proceeds_cents,
      holdings,
      byRank(proceeds, due),
      due.map(() => false),
    );
  const company: Company = { proceeds, amounts, cent, lines: linesOf(terms, BigInt(besides) * one) };
  for (const promised of choicesOf(convertibles)) {
    const settled = settle(company, promised);
    if (settled) return paid(proceeds_cents, holdings, settled.amounts, settled.as_common);
  }
  return null;
}

const whole = toScaled('100');
/** The part of a price that a discount leaves, in ten-billionths of a percent. */
const keptOf = ({ discount_percent = null }: Claim): bigint =>
  discount_percent === null ? whole : whole - toScaled(discount_percent);

/** `cent`: how many units of money it has, so that what is bought at any discount is a whole number of them. */
function termsOf(claim: Claim, one: bigint, cent: bigint): Terms {
  const { preference: of, ratio, exercise_price, discount_percent = null, holdings, seniority } = claim;
  const unit = cent / 10n ** 18n;
  const issued = of ? toScaled(of.original_issue_price!) * unit : 0n;
  const participation = of?.participation;
  const preference = of ? issued * toScaled(of.liquidation_preference_multiple!) : 0n;
  return {
    preference,
    participates: of !== null && participation !== 'none',
    cap: participation === 'capped' ? issued * toScaled(of!.participation_cap_multiple!) : null,
    weight: ratio === null ? 0n : (toScaled(ratio.numerator) * one) / toScaled(ratio.denominator),
    price: exercise_price === null ? null : toScaled(exercise_price) * 10n ** 10n * unit,
    bought: discount_percent === null ? null : (preference * whole) / keptOf(claim),
    shares: BigInt(holdings.reduce((all, each) => all + each, 0)),
    seniority,
  };
}

/**
 * The values of common stock at which a claim changes its mind, from nothing up; before it those at which one with a
 * discount does.
 */
const turningPoints = (all: readonly Terms[]): Value[] =>
  [
    { n: 0n, d: 1n },
    ...all.flatMap(({ preference, participates, cap, weight, price, bought }) => {
      const at = (n: bigint): Value => ({ n, d: weight });
      if (bought !== null)
        return [
          { n: -1n, d: 1n },
          { n: preference - bought, d: bought },
        ];
      if (weight === 0n) return [];
      if (price !== null) return [at(price)];
      if (!participates) return [at(preference)];
      return cap === null ? [] : [at(cap - preference), at(cap)];
    }),
  ].sort((a, b) => Number(a.n * b.d - b.n * a.d));

/**
 * How a claim stands at a value of common stock and a little above it. What is paid its preference in place of what
 * common stock gets is not counted, and what is granted is, whether or not it is exercised.
 */
function pieceAt({ bought, ...terms }: Terms, value: Value): Piece {
  const { n, d } = value;
  if (bought === null)
    return n < 0n ? { ...sharesAt(terms, { n: 0n, d: 1n }), weight: 0n, counted: 0n } : sharesAt(terms, value);
  const part = n < 0n ? bought : 0n;
  return bought * (n < 0n ? d + n : d) >= terms.preference * d
    ? { fixed: bought, weight: part, worth: bought, counted: part, as_common: true }
    : { fixed: terms.preference, weight: 0n, worth: 0n, counted: 0n, as_common: false };
}

/** How a claim that is a number of shares stands. */
function sharesAt({ preference, participates, cap, weight, price }: Omit<Terms, 'bought'>, { n, d }: Value): Piece {
  const converted = weight * n;
  const common = { fixed: 0n, weight, worth: 0n, counted: weight, as_common: weight > 0n };
  if (price !== null)
    return converted >= price * d ? { ...common, fixed: -price } : { ...common, weight: 0n, as_common: false };
  if (!participates)
    return converted >= preference * d && weight > 0n
      ? common
      : { ...common, fixed: preference, weight: 0n, counted: 0n, as_common: false };
  if (cap === null) return { ...common, fixed: preference, as_common: false };
  if (converted >= cap * d && weight > 0n) return common;
  return converted >= (cap - preference) * d
    ? { ...common, fixed: cap, weight: 0n, as_common: false }
    : { ...common, fixed: preference, as_common: false };
}

/**
 * How all claims stand from a value on at which one of them changes its mind, and what they get and are counted as
 * together.
 */
interface Line {
  from: Value;
  pieces: Piece[];
  fixed: bigint;
  weight: bigint;
  worth: bigint;
  counted: bigint;
}
interface Company {
  proceeds: bigint;
  amounts: readonly bigint[];
  cent: bigint;
  lines: { count: number; at: (index: number) => Line };
}

/** Each line is summed up once, if it is asked for: many choices of convertibles are tried on the same. */
function linesOf(terms: readonly Terms[], besides: bigint): Company['lines'] {
  const turning = turningPoints(terms);
  const known = new Map<number, Line>();
  const sumUp = (from: Value): Line => {
    const pieces = terms.map((one) => pieceAt(one, from));
    const of = (what: 'fixed' | 'weight' | 'worth' | 'counted'): bigint =>
      sum(pieces.map((piece, index) => piece[what] * terms[index]!.shares));
    return {
      from,
      pieces,
      fixed: of('fixed'),
      weight: of('weight'),
      worth: of('worth'),
      counted: (from.n < 0n ? 0n : besides) + of('counted'),
    };
  };
  return {
    count: turning.length,
    at: (index) => known.get(index) ?? known.set(index, sumUp(turning[index]!)).get(index)!,
  };
}

/**
 * Computes all payouts while these convertibles are paid as common stock and the others their amounts. Null where the
 * total is worth less than one of their caps, so that its holder would get less than its amount, or where something is
 * left that nobody takes. Where a class that converts is counted, the payouts of convertibles have a step: between its
 * two ends as much of the class converts as uses up the proceeds, to which the class is indifferent, and the
 * convertibles get the rest.
 */
function settle(
  { proceeds, amounts, cent, lines }: Company,
  { parts, whole: all, cap_cents }: Promised,
): { amounts: bigint[]; as_common: boolean[] } | null {
  const together = sum(parts);
  const left = proceeds - sum(amounts.filter((_, index) => parts[index] === 0n));
  // With `all - together` as the denominator of everything, all that is counted is worth `all` of it, and `together` of
  // that is theirs.
  const money = ({ fixed, worth }: Line): bigint => (all - together) * (left - fixed) - together * worth;
  const slope = ({ weight, counted }: Line): bigint => (all - together) * weight + together * counted;
  const at = lastOf(lines.count, (index) => {
    const line = lines.at(index);
    return slope(line) * line.from.n <= money(line) * line.from.d;
  });
  const line = lines.at(at);
  const [n, d] = [money(line), slope(line)];
  if (d === 0n && n > 0n) return null;
  const value = lesser(d === 0n ? line.from : { n, d }, at + 1 < lines.count ? lines.at(at + 1).from : null);
  const rest = (left - line.fixed) * value.d - line.weight * value.n;
  if (rest * all < BigInt(cap_cents) * cent * value.d * together) return null;
  const shares = together === 0n ? 1n : together;
  const claimed = line.pieces.map((piece) => (piece.fixed * value.d + piece.weight * value.n) * shares);
  return {
    amounts: [
      ...claimed,
      ...amounts.map((amount, index) => (parts[index] === 0n ? amount * value.d * shares : rest * parts[index]!)),
    ],
    as_common: [...line.pieces.map(({ as_common }) => as_common), ...parts.map((part) => part > 0n)],
  };
}

const lesser = (one: Value, other: Value | null): Value => (other && other.n * one.d < one.n * other.d ? other : one);

/** The last of so many places of which the first are so and the others are not. */
function lastOf(count: number, isSo: (index: number) => boolean): number {
  let [at, not] = [0, count];
  while (not - at > 1) {
    const middle = (at + not) >> 1;
    if (isSo(middle)) at = middle;
    else not = middle;
  }
  return at;
}

/**
 * Where the proceeds do not pay all preferences, each seniority in turn gets what is left, by the preferences of its
 * classes: what each gets a share, over any one denominator.
 */
function byRank(proceeds: bigint, all: readonly Pick<Terms, 'seniority' | 'preference' | 'shares'>[]): bigint[] {
  const ranked = Map.groupBy(
    all.filter(({ preference, shares }) => preference * shares > 0n),
    ({ seniority }) => seniority,
  );
  let left = proceeds;
  // At one seniority there is too little for all; its preferences are the denominator of everything.
  let part = { seniority: 0, left: 0n, due: 1n };
  for (const [seniority, claimants] of [...ranked].sort(([a], [b]) => b - a)) {
    const due = sum(claimants.map((one) => one.preference * one.shares));
    if (left < due) {
      part = { seniority, left, due };
      break;
    }
    left -= due;
  }
  return all.map(({ seniority, preference }) =>
    seniority < part.seniority ? 0n : preference * (seniority === part.seniority ? part.left : part.due),
  );
}

/** Whole cents of each holding, which add up to the proceeds: `amounts` are of a share, over any one denominator. */
function paid(
  proceeds_cents: number,
  holdings: readonly (readonly number[])[],
  amounts: readonly bigint[],
  as_common: readonly boolean[],
): Payout[] {
  const weights = holdings.flatMap((held, index) => held.map((quantity) => amounts[index]! * BigInt(quantity)));
  const cents = weights.some((weight) => weight > 0n) ? apportion(proceeds_cents, weights) : weights.map(() => 0);
  let next = 0;
  return holdings.map((held, index) => ({
    as_common: as_common[index]!,
    cents: cents.slice(next, (next += held.length)),
  }));
}
