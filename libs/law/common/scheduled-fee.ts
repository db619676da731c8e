import type { LegalDate } from '#kernel/dates';
import type { Fee } from '#kernel/plan';
import { rowOn, type Dated } from './dated-rows';
import type { CompanyForm } from './entity-types';

export interface ScheduledFee {
  readonly description: string;
  readonly rows: readonly (Dated & { readonly amount_cents: number })[];
}

export type FeeRow = Omit<ScheduledFee['rows'][number], 'effective_to'>;

/** Each amount ends when the next begins. */
export const fee = (description: string, ...rows: FeeRow[]): ScheduledFee => ({
  description,
  rows: rows.map((row, index) => ({ ...row, effective_to: rows[index + 1]?.effective_from ?? null })),
});

/** US cents. */
export const since = (
  effective_from: LegalDate,
  amount_cents: number,
  source: string,
  source_checked_at: LegalDate,
): FeeRow => ({ effective_from, amount_cents, source, source_checked_at });

/** US cents. */
export type FeeSchedule = Readonly<
  Record<`${'formation' | 'amendment' | 'dissolution' | 'merger' | 'conversion'}_${CompanyForm}`, ScheduledFee>
>;

/** Throws without an amount, because fees are never guessed. */
export function feeOn({ description, rows }: ScheduledFee, date: LegalDate): Fee {
  const { amount_cents, source } = rowOn(rows, date);
  return { description, amount_cents, source };
}
