export interface TaxScale {
  /** In order, with cumulative amounts up to and including the measure. Null for the last step. */
  readonly steps: readonly { readonly up_to: bigint | null; readonly amount_cents: bigint }[];
  /** Amount for each started part beyond the last step. Absent if unknown. */
  readonly further?: { readonly each: bigint; readonly amount_cents: bigint };
}

export const dividedUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by;

/** Rounds to the nearest whole number, halves up. */
export const dividedNear = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);

/** Cents. Null beyond the scale. */
export function amountOnScale({ steps, further }: TaxScale, measure: bigint): bigint | null {
  const step = steps.find(({ up_to }) => up_to === null || measure <= up_to);
  if (step !== undefined) return step.amount_cents;
  const last = steps.at(-1);
  if (further === undefined || last === undefined || last.up_to === null) return null;
  return last.amount_cents + dividedUp(measure - last.up_to, further.each) * further.amount_cents;
}
