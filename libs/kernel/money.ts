/** 10000000 as '10,000,000', in any locale. */
export const grouped = (value: number | bigint | string): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** 600000 as '$6,000.00'. */
export function dollars(cents: bigint | number): string {
  const exact = BigInt(cents);
  const digits = String(exact < 0n ? -exact : exact).padStart(3, '0');
  return `${exact < 0n ? '-' : ''}$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** 600000 as '$6,000', and 600050 as '$6,000.50'. */
export const shortDollars = (cents: bigint | number): string => dollars(cents).replace(/\.00$/, '');
