export interface TaxLine {
  label: string;
  value: string;
  statute: string;
}

/** For example `$85,165.00`. */
export function dollarsOf(cents: bigint | number): string {
  const whole = BigInt(cents);
  return `$${(whole / 100n).toLocaleString('en-US')}.${String(whole % 100n).padStart(2, '0')}`;
}

/** For example `10,000,000`. */
export const countOf = (count: bigint | number): string => count.toLocaleString('en-US');
