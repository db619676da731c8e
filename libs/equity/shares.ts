/**
 * Splits `total` whole units by `weights` (scaled integers) with the largest-remainder method, so that the parts add up
 * to the total. Ties go to the earlier holder.
 */
export function apportion(total: number, weights: readonly bigint[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  if (sum <= 0n) throw new RangeError('weights must add up to more than zero');
  const parts = weights.map((weight, index) => {
    const product = BigInt(total) * weight;
    return { index, floor: product / sum, remainder: product % sum };
  });
  const missing = total - Number(parts.reduce((a, part) => a + part.floor, 0n));
  const favoured = new Set(
    [...parts]
      .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, missing)
      .map((part) => part.index),
  );
  return parts.map((part) => Number(part.floor) + (favoured.has(part.index) ? 1 : 0));
}
