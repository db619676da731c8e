/**
 * `must_convert`: the parties agreed that a capped convertible becomes stock even at a loss. The cap is post-money;
 * null without a cap.
 */
export interface Paid {
  amount_cents: number;
  valuation_cap_cents: number | null;
  must_convert?: boolean;
}

/**
 * Nested fractions of the total: each capped claim has `parts` of the `whole`, or 0 if it is paid its amount.
 * `cap_cents` is the highest cap among the converting claims.
 */
export interface Promised {
  parts: readonly bigint[];
  whole: bigint;
  cap_cents: number;
}

/** Round numbers have a short common multiple. */
export const leastMultiple = (all: readonly bigint[]): bigint =>
  [...new Set(all)].reduce((least, one) => (least / commonOf(least, one)) * one, 1n);

function commonOf(one: bigint, other: bigint): bigint {
  let [greater, less] = [one, other];
  while (less > 0n) [greater, less] = [less, greater % less];
  return greater;
}

export const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n);

/**
 * Lists the sets of convertibles that may convert, largest set first. Sections 2.3 and 3.2 of our SAFE give a capped
 * SAFE the fraction of amount over cap, and it prefers that once the total reaches its cap. A lower cap therefore
 * converts with every higher cap. Without cap and discount a SAFE never gets more than its amount. A convertible that
 * must convert is in every set.
 */
export function choicesOf(convertibles: readonly Paid[]): Promised[] {
  const capsOf = (some: readonly Paid[]): number[] =>
    [...new Set(some.flatMap(({ valuation_cap_cents: cap }) => cap ?? []))].sort((a, b) => b - a);
  const whole = leastMultiple(capsOf(convertibles).map(BigInt));
  const parts = convertibles.map(({ amount_cents, valuation_cap_cents: cap }) =>
    cap === null ? 0n : BigInt(amount_cents) * (whole / BigInt(cap)),
  );
  return [...capsOf(convertibles.filter(({ must_convert }) => !must_convert)), 0].map((cap_cents) => ({
    cap_cents,
    whole,
    parts: parts.map((part, index) => {
      const { valuation_cap_cents: cap, must_convert } = convertibles[index]!;
      return (cap ?? 0) > cap_cents && !must_convert ? 0n : part;
    }),
  }));
}

/** Whether all caps together leave a part for others. */
export function leavesSomething(convertibles: readonly Paid[]): boolean {
  const { parts, whole } = choicesOf(convertibles)[0]!;
  return sum(parts) < whole;
}
