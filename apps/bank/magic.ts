import type { AccountOpening, TransferOrder } from '#banking/bank';

/** Amounts in cents that decide the outcome of a transfer. */
const failing = 200;
const deliveryHabits: Record<number, Habit> = { 300: 'twice', 301: 'reversed', 302: 'late', 303: 'never' };
/** 101 to 129 cents return the transfer with R01 to R29. */
const [firstReturn, lastReturn] = [101, 129];

/** How the notices of a transfer arrive. `reversed` also returns the transfer. */
export type Habit = 'once' | 'twice' | 'reversed' | 'late' | 'never';

/** Nacha codes do not apply to wires. */
export const wireReturn = { code: 'wire_returned', reason: 'Returned by the receiving bank' };

export const habitOf = (amount_cents: number): Habit => deliveryHabits[amount_cents] ?? 'once';

export function returnOf(order: TransferOrder): string | null {
  if (order.rail === 'internal') return null;
  const named = /^sandbox (R\d\d)\b/i.exec(order.payee.name)?.[1]?.toUpperCase();
  const code = named ?? codeOfAmount(order.amount_cents);
  return code !== null && order.rail === 'wire' ? wireReturn.code : code;
}

function codeOfAmount(cents: number): string | null {
  if (habitOf(cents) === 'reversed') return 'R03';
  return cents >= firstReturn && cents <= lastReturn ? `R${String(cents - firstReturn + 1).padStart(2, '0')}` : null;
}

export const fails = (order: TransferOrder): boolean => order.amount_cents === failing || isNamed(order, 'Failed');

/** The bank keeps the transfer until the simulation submits it. */
export const needsReview = (order: TransferOrder): boolean => isNamed(order, 'Review');

const isNamed = (order: TransferOrder, word: string): boolean =>
  order.rail !== 'internal' && begins(order.payee.name, word);

export function kybOf({ name }: Pick<AccountOpening, 'name'>): 'approved' | 'denied' | 'review' {
  if (begins(name, 'KYB Denied')) return 'denied';
  return begins(name, 'KYB Review') ? 'review' : 'approved';
}

const begins = (name: string, word: string): boolean => new RegExp(`^sandbox ${word}\\b`, 'i').test(name);
