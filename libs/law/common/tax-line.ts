/** A step of a computation as an auditor reads it: what it is, its value as it is written, and the law behind it. */
export interface TaxLine {
  label: string;
  value: string;
  statute: string;
}

/** Writes integer cents as dollars, such as `$85,165.00`. */
export function dollarsOf(cents: bigint | number): string {
  const whole = BigInt(cents);
  return `$${(whole / 100n).toLocaleString('en-US')}.${String(whole % 100n).padStart(2, '0')}`;
}

/** Writes a number of shares or days, such as `10,000,000`. */
export const countOf = (count: bigint | number): string => count.toLocaleString('en-US');
