/**
 * The allocation rules of the Open Cap Table Format (enum AllocationType). Its example splits 18 shares into 4 tranches
 * as 5-4-5-4, 4-5-4-5, 5-5-4-4, 4-4-5-5, 6-4-4-4, 4-4-4-6, and 4.5 each.
 */
export const allocationRules = [
  'cumulative_rounding',
  'cumulative_round_down',
  'front_loaded',
  'back_loaded',
  'front_loaded_to_single_tranche',
  'back_loaded_to_single_tranche',
  'fractional',
] as const;
export type AllocationRule = (typeof allocationRules)[number];

/** Quantities use ten-billionths of a share, the precision of a decimal. */
export const shareScale = 10n ** 10n;

/**
 * Splits whole `quantity` among tranches by weight, in ten-billionths of a share. The parts always add up to it. Every
 * rule but `fractional` gives whole shares. With unequal weights each tranche rounds down, and the first or last
 * tranches take the remainder.
 */
export function allocate(quantity: number, weights: readonly bigint[], rule: AllocationRule): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum <= 0n || weights.some((weight) => weight <= 0n)) throw new RangeError('each tranche has a weight');
  const total = BigInt(quantity);
  if (rule === 'fractional') return differences(weights, (until) => (total * shareScale * until) / sum);
  if (rule === 'cumulative_round_down') return differences(weights, (until) => (total * until) / sum).map(whole);
  if (rule === 'cumulative_rounding')
    return differences(weights, (until) => (2n * total * until + sum) / (2n * sum)).map(whole);
  const parts = weights.map((weight) => (total * weight) / sum);
  const left = total - parts.reduce((all, part) => all + part, 0n);
  const last = parts.length - 1;
  return parts.map((part, index) => part + extra[rule](BigInt(index), BigInt(last), left)).map(whole);
}

const whole = (shares: bigint): bigint => shares * shareScale;

const extra: Record<
  Exclude<AllocationRule, 'fractional' | 'cumulative_round_down' | 'cumulative_rounding'>,
  (index: bigint, last: bigint, left: bigint) => bigint
> = {
  front_loaded: (index, _, left) => (index < left ? 1n : 0n),
  back_loaded: (index, last, left) => (last - index < left ? 1n : 0n),
  front_loaded_to_single_tranche: (index, _, left) => (index === 0n ? left : 0n),
  back_loaded_to_single_tranche: (index, last, left) => (index === last ? left : 0n),
};

function differences(weights: readonly bigint[], cumulative: (until: bigint) => bigint): bigint[] {
  let until = 0n;
  let had = 0n;
  return weights.map((weight) => {
    const has = cumulative((until += weight));
    const part = has - had;
    had = has;
    return part;
  });
}
