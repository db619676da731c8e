import { toScaled } from '#kernel/decimal';
import { apportion } from '#equity/shares';
import type { Preference } from '#ledger/share_class';
import { choicesOf, leastMultiple, sum, type Paid, type Promised } from './convertible-claims';

export interface Claim {
  /** Higher seniority is paid first; equal seniority shares pro rata. */
  seniority: number;
  /** Null for common stock and options. */
  preference: Pick<
    Preference,
    'original_issue_price' | 'liquidation_preference_multiple' | 'participation' | 'participation_cap_multiple'
  > | null;
  /** Shares of common stock per share, as a fraction; null without conversion. */
  ratio: { numerator: string; denominator: string } | null;
  /** Exercise price in dollars a share. */
  exercise_price: string | null;
  /** Percent, for a claim that buys common stock with its amount. Null if `ratio` gives the number of shares. */
  discount_percent?: string | null;
  holdings: readonly number[];
}

/** `besides`: granted shares outside the claims that count in their capitalization. */
export interface Convertibles {
  all: readonly (Paid & { seniority: number })[];
  besides: number;
}

/** Whether the claim converts or exercises, and whole cents of each holding. */
export interface Payout {
  as_common: boolean;
  cents: number[];
}

/**
 * A payout per share as a line in the value of common stock: `fixed`, plus `weight` per unit of value. `worth` and
 * `counted` describe the value in the capitalization of convertibles. Below zero common stock gets nothing, and the
 * value is the fraction that discount buyers get, from none at -1 to all at 0.
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
 * Terms per share in whole numbers: the amount while common stock gets nothing, and `weight` parts of a share of common
 * stock, or `bought` for a discount purchase.
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
 * Divides the proceeds of a sale, after debts. Preferences are paid by seniority. Above them, each class takes the
 * better of preference with participation and conversion, and options exercise in the money. Every claim grows with the
 * payout of common stock, so a single value uses up the proceeds with no better choice. The search is exact, between
 * two values where a class changes its choice; cents go by the largest remainder. Below zero, discount claims may still
 * exceed their preferences. Convertibles take the better of amount and conversion, with the largest consistent set.
 * Excludes accrued dividends. Null if proceeds remain without any common stock.
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
/** In ten-billionths of a percent. */
const keptOf = ({ discount_percent = null }: Claim): bigint =>
  discount_percent === null ? whole : whole - toScaled(discount_percent);

/** `cent`: units of money per cent, which make every discount purchase a whole number. */
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

/** Values of common stock where a claim changes its choice, ascending; discount claims come first. */
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

/** A preference paid in place of conversion does not count, but grants count even without exercise. */
function pieceAt({ bought, ...terms }: Terms, value: Value): Piece {
  const { n, d } = value;
  if (bought === null)
    return n < 0n ? { ...sharesAt(terms, { n: 0n, d: 1n }), weight: 0n, counted: 0n } : sharesAt(terms, value);
  const part = n < 0n ? bought : 0n;
  return bought * (n < 0n ? d + n : d) >= terms.preference * d
    ? { fixed: bought, weight: part, worth: bought, counted: part, as_common: true }
    : { fixed: terms.preference, weight: 0n, worth: 0n, counted: 0n, as_common: false };
}

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

/** All claims from a turning point up to the next, with their totals. */
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

/** Lazy, because many sets of convertibles try the same lines. */
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
 * Payouts if exactly these convertibles convert. Null if the total falls below one of their caps or proceeds remain. If
 * a converting class counts, the payouts of convertibles have a step. Between its ends the class is indifferent, so the
 * part that uses up the proceeds converts and the convertibles get the remainder.
 */
function settle(
  { proceeds, amounts, cent, lines }: Company,
  { parts, whole: all, cap_cents }: Promised,
): { amounts: bigint[]; as_common: boolean[] } | null {
  const together = sum(parts);
  const left = proceeds - sum(amounts.filter((_, index) => parts[index] === 0n));
  // `all - together` is the common denominator. The total is worth `all`, and the convertibles get `together`.
  const money = ({ fixed, worth }: Line): bigint => (all - together) * (left - fixed) - together * worth;
  const slope = ({ weight, counted }: Line): bigint => (all - together) * weight + together * counted;
  const at = lastOf(lines.count, (index) => {
    const line = lines.at(index);
    return slope(line) * line.from.n <= money(line) * line.from.d;
  });
  const line = lines.at(at);
  const [n, d] = [money(line), slope(line)];
  const next = at + 1 < lines.count ? lines.at(at + 1).from : null;
  if (d === 0n && n > 0n && !next) return null;
  const value = lesser(d === 0n ? line.from : { n, d }, next);
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
 * Below the total of all preferences, each seniority in turn shares the remainder by preference. Payouts per share use
 * any common denominator.
 */
function byRank(proceeds: bigint, all: readonly Pick<Terms, 'seniority' | 'preference' | 'shares'>[]): bigint[] {
  const ranked = Map.groupBy(
    all.filter(({ preference, shares }) => preference * shares > 0n),
    ({ seniority }) => seniority,
  );
  let left = proceeds;
  // One seniority runs short; its preferences are the common denominator.
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

/** The whole cents add up to the proceeds. `amounts` are per share over any common denominator. */
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
