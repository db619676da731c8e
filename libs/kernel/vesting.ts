import { addMonths, type LegalDate } from './dates';

/** Vesting in equal monthly installments: nothing before the cliff, everything at the end. */
export interface MonthlyVesting { months: number; cliff_months: number; start: LegalDate }

/** Whole months that have passed at the end of a day: each ends on the day of the month on which the first began, or on the last of a shorter month. */
export function monthsPassed(start: LegalDate, day: LegalDate): number {
  const [year, month] = [start, day].map((date) => [Number(date.slice(0, -6)), Number(date.slice(-5, -3))] as const) as [readonly [number, number], readonly [number, number]];
  const months = (month[0] - year[0]) * 12 + month[1] - year[1];
  return Math.max(0, addMonths(start, Math.max(0, months)) <= day ? months : months - 1);
}

/** How many of so many shares have vested at the end of a day. An installment is a whole number of shares, rounded down; the last comprises all that remain. */
export function vestedOn(quantity: number, { months, cliff_months, start }: MonthlyVesting, day: LegalDate): number {
  const passed = monthsPassed(start, day);
  if (passed >= months) return quantity;
  return passed < cliff_months ? 0 : Math.floor(quantity / months) * passed;
}
