const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** First two digits that the ABA Registrar assigns. */
const ranges = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;

/** Verifies the prefix and the check digit (ANSI X9.13, ABA routing numbers). */
export function isRoutingNumber(digits: string): boolean {
  const prefix = Number(digits.slice(0, 2));
  return (
    /^\d{9}$/.test(digits) &&
    digits !== '000000000' &&
    ranges.some(([first, last]) => prefix >= first && prefix <= last) &&
    weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 10 === 0
  );
}
