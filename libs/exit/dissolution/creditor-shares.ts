import { apportion } from '#equity/shares';

/** A debt of a company in winding up, in US cents. */
export interface Debt {
  /** Order of payment, the lowest first. */
  rank: number;
  due_cents: number;
  /** Portion that collateral secures, paid before all unsecured debts. */
  secured_cents: number;
  paid_cents: number;
}

/** Rank of general unsecured debts, such as notes. */
export const generalRank = 2;

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Totals that each debt may receive. Debts of equal rank share ratably where the money ends. */
function entitled(cents: number, debts: readonly Debt[]): number[] {
  const secured = debts.map(({ due_cents, secured_cents }) => Math.min(due_cents, secured_cents));
  const ranks = [...new Set(debts.map(({ rank }) => rank))].toSorted((a, b) => a - b);
  const tiers = [
    secured,
    ...ranks.map((rank) => debts.map((debt, at) => (debt.rank === rank ? debt.due_cents - secured[at]! : 0))),
  ];
  let left = cents;
  const got = debts.map(() => 0);
  for (const tier of tiers) {
    const due = total(tier);
    if (due === 0) continue;
    const parts = left >= due ? tier : apportion(left, tier.map(BigInt));
    for (const [at, part] of parts.entries()) got[at]! += part;
    left -= Math.min(left, due);
  }
  return got;
}

/**
 * Divides money among debts that it does not cover: secured debts first, then by rank, and ratably within a rank,
 * counted with earlier payments (8 Del. C. § 281(b)). Nobody returns anything.
 */
export function payDebts(cents: number, debts: readonly Debt[]): number[] {
  if (cents === 0) return debts.map(() => 0);
  const totals = entitled(cents + total(debts.map(({ paid_cents }) => paid_cents)), debts);
  return apportion(
    cents,
    debts.map(({ paid_cents }, at) => BigInt(Math.max(0, totals[at]! - paid_cents))),
  );
}

export const owedOn = (debts: readonly Debt[]): number =>
  total(debts.map(({ due_cents, paid_cents }) => due_cents - paid_cents));
