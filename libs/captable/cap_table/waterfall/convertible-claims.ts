/**
 * A convertible in a sale: what was paid for it, and its post-money cap; null without one. `must_convert`: the parties
 * have agreed that one with a cap becomes stock, also where its amount is more.
 */
export interface Paid {
  amount_cents: number;
  valuation_cap_cents: number | null;
  must_convert?: boolean;
}

/**
 * The capped claims as nested fractions of the total: each has `parts` of the `whole`; 0 stands for a claim that is
 * paid its amount. `cap_cents` is the highest cap among those paid as common stock.
 */
export interface Promised {
  parts: readonly bigint[];
  whole: bigint;
  cap_cents: number;
}

/** The least number that all of these divide: round numbers have a short one. */
export const leastMultiple = (all: readonly bigint[]): bigint =>
  [...new Set(all)].reduce((least, one) => (least / commonOf(least, one)) * one, 1n);

function commonOf(one: bigint, other: bigint): bigint {
  let [greater, less] = [one, other];
  while (less > 0n) [greater, less] = [less, greater % less];
  return greater;
}

export const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n);

/**
 * Who may be paid as common stock in a sale, most of them first and nobody last. By sections 2.3 and 3.2 of our SAFE
 * one with a cap has the part of all that is counted that its amount is of its cap, and prefers it to its amount where
 * all that is worth no less than the cap: so whoever has a lower cap is with those of a higher one. One without a cap
 * and without a discount buys at the fair market value of common stock, which is what a share of it gets: it never gets
 * more than its amount. One that must convert is among them always.
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

/** Whether the caps leave something of the company to others, should all be paid as common stock. */
export function leavesSomething(convertibles: readonly Paid[]): boolean {
  const { parts, whole } = choicesOf(convertibles)[0]!;
  return sum(parts) < whole;
}
