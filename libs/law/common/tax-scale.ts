/** A tax or fee that rises with a measure: shares, or cents of receipts or capital. */
export interface TaxScale {
  /** In order; each says what is due in all up to and including a measure, null for any that is larger. */
  readonly steps: readonly { readonly up_to: bigint | null; readonly amount_cents: bigint }[];
  /** The sum that each further part of the measure beyond the last step adds; absent where nothing is known of it. */
  readonly further?: { readonly each: bigint; readonly amount_cents: bigint };
}

/** Divides and rounds up: a part counts as a whole. */
export const dividedUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** Finds the amount in cents that a scale gives for a measure; null beyond its end. */
export function amountOnScale({ steps, further }: TaxScale, measure: bigint): bigint | null {
  const step = steps.find(({ up_to }) => up_to === null || measure <= up_to);
  if (step !== undefined) return step.amount_cents;
  const last = steps.at(-1);
  if (further === undefined || last === undefined || last.up_to === null) return null;
  return last.amount_cents + dividedUp(measure - last.up_to, further.each) * further.amount_cents;
}
