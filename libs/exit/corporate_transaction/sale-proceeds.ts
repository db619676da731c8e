import { addMonths, type LegalDate } from '#kernel/dates';
import type { CorporateTransaction } from './corporate-transaction.entity';

/** US cents. */
export interface Sale {
  consideration_cents: number;
  escrow_cents: number;
  escrow_months: number;
  earn_out_cents: number;
  earn_out_months: number;
}

/** Sale amounts with defaults applied. Null where nobody pays. */
export function saleIn({ terms }: Pick<CorporateTransaction, 'terms'>): Sale | null {
  if (!('consideration_cents' in terms)) return null;
  const { consideration_cents, escrow_cents = 0, escrow_months = 12, earn_out_cents = 0, earn_out_months = 12 } = terms;
  return { consideration_cents, escrow_cents, escrow_months, earn_out_cents, earn_out_months };
}

export const deferredKinds = ['escrow', 'earn_out', 'vesting'] as const;
export type DeferredKind = (typeof deferredKinds)[number];

interface Deferral {
  kind: Exclude<DeferredKind, 'vesting'>;
  amount_cents: number;
  due_on: LegalDate;
}

export function deferralsOf(transaction: Pick<CorporateTransaction, 'terms'>, closed_on: LegalDate): Deferral[] {
  const sale = saleIn(transaction);
  if (sale === null) return [];
  const both: Deferral[] = [
    { kind: 'escrow', amount_cents: sale.escrow_cents, due_on: addMonths(closed_on, sale.escrow_months) },
    { kind: 'earn_out', amount_cents: sale.earn_out_cents, due_on: addMonths(closed_on, sale.earn_out_months) },
  ];
  return both.filter(({ amount_cents }) => amount_cents > 0);
}
